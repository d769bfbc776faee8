import { firstWidgets } from '@courtside/registry/first-widgets';
import { partFiles } from '../loader/part-files';
import { prefetchFiles } from '../loader/prefetch-files';
import { releasesOf } from '../loader/module-options';
import type { LiveRegistry } from '../registry/live-registry';
import { shellRelease } from '../registry/running-shell';

/** Fetches the files of the dashboard's first widgets. They start later, when the browser is idle. */
export function prefetchWidgets(live: LiveRegistry): void {
  // The copy in this browser has them.
  if (navigator.serviceWorker?.controller) return;
  const shell = shellRelease(live.active.get());
  for (const { module, name } of firstWidgets(live.site().widgets)) {
    const [release] = releasesOf({ live }, module);
    if (release) void prefetchFiles(partFiles(release, shell, name));
  }
}
