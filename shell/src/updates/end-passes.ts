import type { LiveRegistry } from '../registry/live-registry';

/** Timers can't be longer, and a page that is open for so long is reloaded before. */
const LONGEST_MS = 24 * 60 * 60_000;

/** Returns the page to the releases of everyone when an invitation ends. A screen with unsaved work keeps its release. */
export function endPasses(live: Pick<LiveRegistry, 'latest' | 'passes' | 'setLatest'>): void {
  for (const { module, until } of live.passes) {
    const rest = until - Date.now();
    if (rest > LONGEST_MS) continue;
    setTimeout(() => {
      const registry = live.latest();
      const slot = registry.modules[module];
      if (slot) live.setLatest({ ...registry, modules: { ...registry.modules, [module]: { ...slot, canary: null } } });
    }, rest);
  }
}
