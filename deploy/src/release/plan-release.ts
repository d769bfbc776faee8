import type { ModuleRelease, ModuleSlot, Registry, ShellRelease } from '@courtside/registry';
import { isPlaceholder, placeholderOf } from '@courtside/registry/releases';
import { Refusal } from '@courtside/release-client/refusal';
import { servedReleases, slotIn, type Candidate } from '../store/candidate';
import { identityOf } from '../store/release-identity';

/** Who gets a canary in addition to a share of browsers: invited testers, and everyone in these clubs, by their ids. */
export interface Audience {
  clubs: readonly string[];
}

/** The current release of a module or the shell in an environment; null if it has none. */
export function releaseIn(registry: Registry, name: string): ModuleRelease | ShellRelease | null {
  const current = (name === 'shell' ? registry.shell : slotIn(registry, name))?.current;
  return current && !isPlaceholder(current) ? current : null;
}

/** The version of a module or the shell that an environment serves; null if it has none. */
export const currentVersion = (registry: Registry, name: string): string | null =>
  releaseIn(registry, name)?.version ?? null;

const neverPublished = (registry: Registry, name: string) =>
  new Refusal(
    `${name} in ${registry.environment}`,
    'it was never published there',
    `npm run release -- publish ${name} --to ${registry.environment}`,
  );

function slotOf(registry: Registry, name: string): ModuleSlot {
  const slot = slotIn(registry, name);
  if (!slot) throw neverPublished(registry, name);
  return slot;
}

const withoutSlot = (registry: Registry, name: string): Registry => ({
  ...registry,
  modules: Object.fromEntries(Object.entries(registry.modules).filter(([other]) => other !== name)),
});

const withSlot = (registry: Registry, name: string, slot: ModuleSlot): Registry => ({
  ...registry,
  modules: { ...registry.modules, [name]: slot },
});

/**
 * Makes a version the current release. The former one becomes the previous release, which browsers fall back to.
 * Publishing the current release again changes nothing. The same files with another description replace it.
 */
export function planPublish(registry: Registry, candidate: Candidate): Registry {
  const { name, release } = candidate;
  const former = releaseIn(registry, name);
  if (former && identityOf(former) === identityOf(release)) return registry;
  if (candidate.kind === 'shell') {
    const before = registry.shell ?? null;
    const previous = before?.current.version === release.version ? before.previous : (before?.current ?? null);
    return { ...registry, shell: { current: candidate.release, previous } };
  }
  const slot = slotIn(registry, name);
  const previous = former?.version === release.version ? (slot?.previous ?? null) : (former as ModuleRelease | null);
  return withSlot(registry, candidate.name, { current: candidate.release, previous, canary: null });
}

/**
 * The current release of a module or the shell.
 * @throws Refusal if it was never published to the environment
 */
export function currentRelease(registry: Registry, name: string): Candidate {
  if (name !== 'shell') {
    const { current } = slotOf(registry, name);
    if (isPlaceholder(current)) throw neverPublished(registry, name);
    return { name, kind: 'module', release: current };
  }
  if (!registry.shell) throw neverPublished(registry, name);
  return { name, kind: 'shell', release: registry.shell.current };
}

/**
 * Makes an earlier release the current one. After that, there is no previous release: browsers must not fall back to
 * the release that was rolled back.
 * @param earlier the release to return to; by default the previous one
 */
export function planRollback(registry: Registry, name: string, earlier?: Candidate): Registry {
  const target = earlier?.release ?? (name === 'shell' ? registry.shell?.previous : slotOf(registry, name).previous);
  if (!target)
    throw new Refusal(
      `rollback of ${name} in ${registry.environment}`,
      'there is no previous release',
      'choose a version from `npm run release -- history` with --to <version>',
    );
  if (name === 'shell') return { ...registry, shell: { current: target as ShellRelease, previous: null } };
  return withSlot(registry, name, { current: target as ModuleRelease, previous: null, canary: null });
}

/**
 * Serves another release to a share of browsers. A browser keeps its release unless the share shrinks.
 * @param percent 1 to 99; with an audience also 0
 * @param audience who gets it in addition to the share: invited testers, and these clubs. By default those of the same canary
 */
export function planCanary(
  registry: Registry,
  name: string,
  release: ModuleRelease,
  percent: number,
  audience?: Audience,
): Registry {
  const running = slotIn(registry, name)?.canary;
  const isSame = running?.release.version === release.version;
  const clubs = audience?.clubs ?? (isSame ? (running?.clubs ?? []) : []);
  const least = audience || isSame ? 0 : 1;
  if (!Number.isInteger(percent) || percent < least || percent > 99) {
    throw new Refusal(
      `canary of ${name}`,
      `${percent} is not a valid percentage`,
      'set --percent to a whole number from 1 to 99, or to 0 to end the canary; to release it to everyone, promote it',
    );
  }
  // A canary can be the first release of a module.
  const slot = slotIn(registry, name) ?? { current: placeholderOf(release), previous: null, canary: null };
  if (release.version === slot.current.version)
    throw new Refusal(`canary of ${name}`, 'everyone has this version already', 'publish another one to staging first');
  const canary = { release, percent, ...(clubs.length > 0 && { clubs: [...clubs] }) };
  return withSlot(registry, name, { ...slot, canary });
}

/** Serves the current release to all browsers. Without a canary, it changes nothing. */
export function planCanaryEnd(registry: Registry, name: string): Registry {
  const slot = slotOf(registry, name);
  if (isPlaceholder(slot.current)) return withoutSlot(registry, name);
  return slot.canary ? withSlot(registry, name, { ...slot, canary: null }) : registry;
}

/**
 * Removes a module from the environment.
 * @throws Refusal if it isn't there, or is the shell
 */
export function planWithdraw(registry: Registry, name: string): Registry {
  if (name === 'shell')
    throw new Refusal('withdrawal of the shell', 'every page needs it', 'roll it back, or publish another one');
  slotOf(registry, name);
  return withoutSlot(registry, name);
}

/** The versions that a browser may still load, as `<module>/<version>`. */
export const servedVersions = (registry: Registry): Set<string> =>
  new Set(servedReleases(registry).map(({ name, release }) => `${name}/${release.version}`));
