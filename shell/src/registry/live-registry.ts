import type { PagePass } from './page-passes';
import type { Registry } from '@courtside/registry';
import { createStore, type Store } from '../store';
import { findEndedCanaries, findUpdates, mergeRegistry } from './merge-registry';
import { siteMap, type SiteMap } from '../site-map/site-map';

/** The registry of an open page, updated while the page is open. */
export interface LiveRegistry {
  /** The browser's number, which decides its canaries. */
  readonly bucket: number;
  /** What the browser was invited to. */
  readonly passes: readonly PagePass[];
  /** Modules in use as they run in this page, everything else as last published. */
  readonly active: Pick<Store<Registry>, 'get' | 'subscribe'>;
  /** Names of modules in use that have a different release; `shell` for the shell itself. */
  readonly updates: Pick<Store<readonly string[]>, 'get' | 'subscribe'>;
  /** A module in use changes only through `applyUpdates`. */
  setInUse: (module: string, inUse: boolean) => void;
  isInUse: (module: string) => boolean;
  setLatest: (registry: Registry) => void;
  latest: () => Registry;
  /** The routes and menus of the active registry. */
  site: () => SiteMap;
  /** Switches every module, or these, to their latest releases. Returns the names of those that changed. */
  applyUpdates: (only?: readonly string[]) => string[];
  /** Switches modules whose canary has ended to the current release. Returns their names. */
  leaveEndedCanaries: () => string[];
}

/** @param bucket the browser's number, which decides its canaries */
export function createLiveRegistry(initial: Registry, bucket: number, passes: readonly PagePass[] = []): LiveRegistry {
  const active = createStore(initial);
  const updates = createStore<readonly string[]>([]);
  const inUse = new Set<string>();
  let latest = initial;

  const recompute = () => {
    const running = { registry: active.get(), inUse, bucket };
    active.set(mergeRegistry(running, latest));
    updates.set(findUpdates(running, latest));
  };

  return {
    bucket,
    passes,
    active,
    site: () => siteMap(active.get(), bucket),
    updates,
    setLatest(registry) {
      latest = registry;
      recompute();
    },
    latest: () => latest,
    setInUse(module, used) {
      if (used) inUse.add(module);
      else if (inUse.delete(module)) recompute();
    },
    isInUse: (module) => inUse.has(module),
    applyUpdates(only = updates.get()) {
      const names = updates.get().filter((name) => name !== 'shell' && only.includes(name));
      for (const name of names) inUse.delete(name);
      recompute();
      return names;
    },
    leaveEndedCanaries() {
      const names = findEndedCanaries({ registry: active.get(), inUse, bucket }, latest);
      for (const name of names) inUse.delete(name);
      if (names.length > 0) recompute();
      return names;
    },
  };
}
