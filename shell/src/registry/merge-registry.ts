import { isPlaceholder, releasesFor } from '@courtside/registry/releases';
import type { ModuleRelease, Registry } from '@courtside/registry';

/** The releases that a page runs. */
export interface RunningPage {
  registry: Registry;
  /** Modules that the user has opened. They change only if the user accepts an update. */
  inUse: ReadonlySet<string>;
  /** The browser's number, which decides its canaries. */
  bucket: number;
}

/**
 * Combines the running releases of a page with a newer registry. Modules in use and the shell stay unchanged; a removed
 * module stays until the page is reloaded.
 */
export function mergeRegistry({ registry, inUse }: RunningPage, latest: Registry): Registry {
  const kept = Object.entries(registry.modules).filter(
    ([name, { current }]) => inUse.has(name) || (!latest.modules[name] && !isPlaceholder(current)),
  );
  return { ...latest, shell: registry.shell, modules: { ...latest.modules, ...Object.fromEntries(kept) } };
}

const preferredRelease = (registry: Registry, name: string, bucket: number): ModuleRelease | undefined => {
  const slot = registry.modules[name];
  return slot && releasesFor(slot, bucket)[0];
};

/** Names of the modules in use, and `shell`, that have a different release in the latest registry. */
export function findUpdates({ registry, inUse, bucket }: RunningPage, latest: Registry): string[] {
  const modules = [...inUse].filter((name) => {
    const release = preferredRelease(latest, name, bucket);
    return release !== undefined && release.version !== preferredRelease(registry, name, bucket)?.version;
  });
  const shellChanged =
    latest.shell && registry.shell && latest.shell.current.version !== registry.shell.current.version;
  return shellChanged ? ['shell', ...modules] : modules;
}

/** Names of the modules in use whose canary has ended without becoming the current release. */
export function findEndedCanaries({ registry, inUse, bucket }: RunningPage, latest: Registry): string[] {
  return [...inUse].filter((name) => {
    const canary = registry.modules[name]?.canary?.release.version;
    if (canary === undefined || preferredRelease(registry, name, bucket)?.version !== canary) return false;
    const slot = latest.modules[name];
    return slot?.canary?.release.version !== canary && slot?.current.version !== canary;
  });
}
