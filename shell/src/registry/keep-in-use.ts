import { releasesFor } from '@courtside/module-kit/releases';
import type { ModuleRelease, Registry } from '@courtside/module-kit/registry';

/** What a running page works with. */
export interface RunningPage {
  registry: Registry;
  /** Modules whose screens the person has been on: nothing changes under their hands. */
  inUse: ReadonlySet<string>;
  /** The browser's number, which decides its canaries. */
  bucket: number;
}

/**
 * What a page works with once a newer registry is known: modules in use stay as they are, every other
 * one is taken as published last. A module that was taken away stays until the page is reloaded.
 */
export function keepInUse({ registry, inUse }: RunningPage, newest: Registry): Registry {
  const kept = Object.entries(registry.modules).filter(([name]) => inUse.has(name) || !newest.modules[name]);
  return { ...newest, shell: registry.shell, modules: { ...newest.modules, ...Object.fromEntries(kept) } };
}

const front = (registry: Registry, name: string, bucket: number): ModuleRelease | undefined => {
  const slot = registry.modules[name];
  return slot && releasesFor(slot, bucket)[0];
};

/** Modules in use, and the shell, of which another release is in front in the newest registry than in the page's. */
export function changedInUse({ registry, inUse, bucket }: RunningPage, newest: Registry): string[] {
  const modules = [...inUse].filter((name) => {
    const now = front(newest, name, bucket);
    return now !== undefined && now.version !== front(registry, name, bucket)?.version;
  });
  const shell = newest.shell && registry.shell && newest.shell.current.version !== registry.shell.current.version;
  return shell ? ['shell', ...modules] : modules;
}
