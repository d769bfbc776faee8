import type { SiteMap } from '../site-map/site-map';
import type { ModuleApplication } from './module-application';

/** Fetches the files of the screen at an address, which may have a query. */
export async function prefetchScreen(
  site: SiteMap,
  applications: ReadonlyMap<string, ModuleApplication>,
  to: string,
): Promise<void> {
  const pathname = to.split('?')[0] ?? to;
  await applications.get(site.findRoute(pathname)?.descriptor.name ?? '')?.prefetch(pathname);
}
