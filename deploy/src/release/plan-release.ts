import type { ModuleRelease, ModuleSlot, Registry, ShellRelease } from '@courtside/module-kit/registry';
import { Refusal } from './refusal';

/** A version of a module, or of the shell, on its way into an environment. */
export type Candidate = { name: string } & ({ kind: 'module'; release: ModuleRelease } | { kind: 'shell'; release: ShellRelease });

/** The version an environment serves of a module or the shell; null where there is none. */
export function presentVersion(registry: Registry, name: string): string | null {
  return (name === 'shell' ? registry.shell : registry.modules[name])?.current.version ?? null;
}

function slotOf(registry: Registry, name: string): ModuleSlot {
  const slot = registry.modules[name];
  if (slot) return slot;
  throw new Refusal(`${name} in ${registry.environment}`, 'it was never published there', `npm run release -- publish ${name} --to ${registry.environment}`);
}

const withSlot = (registry: Registry, name: string, slot: ModuleSlot): Registry => ({ ...registry, modules: { ...registry.modules, [name]: slot } });

/**
 * Puts a version in front. What was in front becomes the previous release, which browsers fall
 * back to. Putting the same version again changes nothing.
 */
export function planPublish(registry: Registry, candidate: Candidate): Registry {
  if (presentVersion(registry, candidate.name) === candidate.release.version) return registry;
  if (candidate.kind === 'shell') {
    return { ...registry, shell: { current: candidate.release, previous: registry.shell?.current ?? null } };
  }
  const previous = registry.modules[candidate.name]?.current ?? null;
  return withSlot(registry, candidate.name, { current: candidate.release, previous, canary: null });
}

/** What an environment has in front of a module or the shell, to be put into another environment. */
export function currentOf(registry: Registry, name: string): Candidate {
  if (name !== 'shell') return { name, kind: 'module', release: slotOf(registry, name).current };
  if (registry.shell) return { name, kind: 'shell', release: registry.shell.current };
  throw new Refusal(`shell in ${registry.environment}`, 'it was never published there', `npm run release -- publish shell --to ${registry.environment}`);
}

/**
 * Puts an earlier release back in front. The one that was in front is not kept as the previous
 * release: nobody should fall back to what was just taken away.
 * @param earlier the release to go back to; the previous one where absent
 */
export function planRollback(registry: Registry, name: string, earlier?: Candidate): Registry {
  const back = earlier?.release ?? (name === 'shell' ? registry.shell?.previous : slotOf(registry, name).previous);
  if (!back) throw new Refusal(`rollback of ${name} in ${registry.environment}`, 'no previous release is known', 'name one from `npm run release -- history` with --to <version>');
  if (name === 'shell') return { ...registry, shell: { current: back as ShellRelease, previous: null } };
  return withSlot(registry, name, { current: back as ModuleRelease, previous: null, canary: null });
}

/**
 * Gives a share of browsers another release; the same browsers as long as the share does not shrink.
 * @param percent 1 to 99
 */
export function planCanary(registry: Registry, name: string, release: ModuleRelease, percent: number): Registry {
  const slot = slotOf(registry, name);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    throw new Refusal(`canary of ${name}`, `${percent} is no share`, 'give --percent a whole number from 1 to 99, or 0 to end it; for everyone, promote it');
  }
  if (release.version === slot.current.version) throw new Refusal(`canary of ${name}`, 'this version is what everyone has already', 'publish another one to staging first');
  return withSlot(registry, name, { ...slot, canary: { release, percent } });
}

/** Gives everybody what is in front again. Without a canary it changes nothing. */
export function planCanaryEnd(registry: Registry, name: string): Registry {
  const slot = slotOf(registry, name);
  return slot.canary ? withSlot(registry, name, { ...slot, canary: null }) : registry;
}

/** Versions that a registry may still ask a browser to load, as `<module>/<version>`. */
export function livingVersions(registry: Registry): Set<string> {
  const shells = [registry.shell?.current, registry.shell?.previous].map((release) => release && `shell/${release.version}`);
  const modules = Object.entries(registry.modules).flatMap(([name, { current, previous, canary }]) =>
    [current, previous, canary?.release].map((release) => release && `${name}/${release.version}`));
  return new Set([...shells, ...modules].filter((version) => version !== undefined && version !== null));
}
