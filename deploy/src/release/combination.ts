import { createHash } from 'node:crypto';
import type { Registry } from '@courtside/registry';
import { isPlaceholder } from '@courtside/registry/releases';
import { canonicalJson } from '../store/canonical-json';
import type { Candidate } from '../store/candidate';
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

const canaryReleases = ({ modules }: Registry): Candidate[] =>
  Object.entries(modules).flatMap(([name, { canary }]): Candidate[] =>
    canary ? [{ name, kind: 'module', release: canary.release }] : [],
  );

const keyOf = ({ name, release }: Released) => `${name} ${identityOf(release)}`;

/**
 * The combination that browsers get for the first time with a change: that of a canary has its release for everyone.
 * Null if the change offers no other release, such as a canary's next step.
 */
export function newCombination(before: Registry, after: Registry): Combination | null {
  const known = new Set([...currentReleases(before), ...canaryReleases(before)].map(keyOf));
  const isNew = (each: Released) => !known.has(keyOf(each));
  const tried = canaryReleases(after).filter(isNew);
  const isChanged = tried.length > 0 || currentReleases(after).some(isNew);
  return isChanged ? combinationOf(tried.reduce(planPublish, after)) : null;
}
