import { createHash } from 'node:crypto';
import type { Registry } from '@courtside/registry';
import { isPlaceholder } from '@courtside/registry/releases';
import { canonicalJson } from '../store/canonical-json';
import { offeredReleases, type Candidate } from '../store/candidate';
import { identityOf } from '../store/release-identity';
import { planPublish } from './plan-release';

/** The releases that an environment gives to everyone. */
export interface Combination {
  /** SHA-256 of what they serve and decide, in hex. */
  id: string;
  /** Their versions, by module. */
  releases: Record<string, string>;
}

type Released = Pick<Candidate, 'name' | 'release'>;

const currentReleases = ({ shell, modules }: Registry): Released[] => [
  ...(shell ? [{ name: 'shell', release: shell.current }] : []),
  ...Object.entries(modules)
    .filter(([, { current }]) => !isPlaceholder(current))
    .map(([name, { current }]) => ({ name, release: current }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
];

export function combinationOf(registry: Registry): Combination {
  const current = currentReleases(registry);
  const identities = current.map(({ name, release }) => [name, identityOf(release)]);
  return {
    id: createHash('sha256').update(canonicalJson(identities)).digest('hex'),
    releases: Object.fromEntries(current.map(({ name, release }) => [name, release.version])),
  };
}

/** The releases that some browsers get: the current ones and canaries. */
const offered = ({ shell, modules }: Registry): Set<string> =>
  new Set(
    [
      ...(shell ? [{ name: 'shell', release: shell.current }] : []),
      ...Object.entries(modules).flatMap(([name, slot]) => offeredReleases(slot).map((release) => ({ name, release }))),
    ].map(({ name, release }) => `${name} ${identityOf(release)}`),
  );

/**
 * The combination that browsers get for the first time with a change: that of a canary has its release for everyone.
 * Null if the change offers no other release, such as a canary's next step.
 */
export function newCombination(before: Registry, after: Registry): Combination | null {
  const known = offered(before);
  const isNew = (name: string, release: Candidate['release']) => !known.has(`${name} ${identityOf(release)}`);
  const canaries = Object.entries(after.modules).flatMap(([name, { canary }]): Candidate[] =>
    canary && isNew(name, canary.release) ? [{ name, kind: 'module', release: canary.release }] : [],
  );
  const isChanged = canaries.length > 0 || currentReleases(after).some(({ name, release }) => isNew(name, release));
  return isChanged ? combinationOf(canaries.reduce(planPublish, after)) : null;
}
