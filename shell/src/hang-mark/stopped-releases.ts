import type { ModuleRelease } from '@courtside/registry';
import type { StoppedRelease } from './mark';

/** In session storage, so the list ends with the tab. A new release has another version, so it is used immediately. */
const KEY = 'courtside-stopped-releases';

/** Versions of each module that stopped a page of this tab. */
export type StoppedReleases = Readonly<Record<string, readonly string[]>>;

/** Adds the release that was just found to those of this tab, and remembers it for the tab's next pages. */
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

/** The releases that this tab tries. A release that stopped it is used only if there is no other. */
export function withoutStopped(
  releases: readonly ModuleRelease[],
  stopped: readonly string[] = [],
): readonly ModuleRelease[] {
  const others = releases.filter(({ version }) => !stopped.includes(version));
  return others.length > 0 ? others : releases;
}
