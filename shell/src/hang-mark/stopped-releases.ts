import type { ModuleRelease } from '@courtside/module-kit/registry';
import type { StoppedRelease } from './mark';

/** In session storage: the choice ends with the tab. A new release has another version, so it is used at once. */
const KEY = 'courtside-stopped-releases';

/** Versions of each module that stopped a page of this tab. */
export type StoppedReleases = Readonly<Record<string, readonly string[]>>;

/** Those of this tab, and the one that was found just now. Remembers it for the next pages of the tab. */
export function stoppedReleases(found: StoppedRelease | null): StoppedReleases {
  try {
    const known = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoppedReleases;
    if (!found) return known;
    const stopped = { ...known, [found.module]: [...(known[found.module] ?? []), found.version] };
    sessionStorage.setItem(KEY, JSON.stringify(stopped));
    return stopped;
  } catch {
    return found ? { [found.module]: [found.version] } : {};
  }
}

/** The releases that this tab tries: those that stopped it only if there is no other. */
export function withoutStopped(
  releases: readonly ModuleRelease[],
  stopped: readonly string[] = [],
): readonly ModuleRelease[] {
  const others = releases.filter(({ version }) => !stopped.includes(version));
  return others.length > 0 ? others : releases;
}
