import path from 'node:path';
import { screenPaths } from '@courtside/contracts/screens';
import { CONTRACT_ADDRESSES } from '@courtside/module-kit/environment-contract';
import { OFFLINE_ADDRESSES } from '@courtside/module-kit/offline-copy';
import type { Registry } from '@courtside/module-kit/registry';
import { offeredReleases } from '../../store/candidate';
import { environmentFile } from '../environment-file';
import type { CreateFirstPaint } from '../first-paint/first-paint';
import { browserRegistry } from '../gateway/browser-registry';
import { renderPage } from '../gateway/render-page';
import type { CreateOfflineFiles } from '../offline/offline-copies';
import { rootFileNames, type ReadRootFile } from '../offline/root-files';

/** Placeholder for the nonce in a page file. The web server replaces it in every response. */
export const NONCE_PLACEHOLDER = 'COURTSIDE-NONCE';

/**
 * Placeholder for the origin of the API. The web server replaces it, with nothing if the API has the origin of the
 * page.
 */
export const API_ORIGIN_PLACEHOLDER = 'COURTSIDE-API-ORIGIN';

/** The page for addresses without their own page. It doesn't preload a module. */
const FALLBACK = 'index.html';

/** Readers of the published files for pages. Without them, pages begin empty and there is no offline copy. */
export interface PageParts {
  firstPaint: CreateFirstPaint;
  offlineFiles: CreateOfflineFiles;
  rootFile: ReadRootFile;
}
const NO_PARTS: PageParts = {
  firstPaint: () => Promise.resolve(null),
  offlineFiles: () => Promise.resolve(null),
  rootFile: () => Promise.resolve(null),
};

/** The worker, the manifest and the icons, the list of the files for offline use, and the offline page. */
async function offlineFilesOf(
  registry: Registry,
  { offlineFiles, rootFile }: PageParts,
): Promise<[string, string | Buffer][]> {
  const copy = await offlineFiles(registry);
  const root = await Promise.all(rootFileNames.map(async (name) => [name, await rootFile(registry, name)] as const));
  return [
    ...root.flatMap(([name, content]): [string, Buffer][] => (content ? [[name, content]] : [])),
    ...(copy
      ? [
          [OFFLINE_ADDRESSES.list.slice(1), JSON.stringify(copy.list)] as [string, string],
          [`${OFFLINE_ADDRESSES.page.slice(1)}.html`, copy.page(NONCE_PLACEHOLDER)] as [string, string],
        ]
      : []),
  ];
}

/**
 * The files that a web server needs for an environment, by name: a page for the dashboard and for each route without
 * parameters, one for all other addresses, the registry, the list of packages that the shell provides, and the files
 * for offline use.
 */
export async function pageFiles(
  registry: Registry,
  parts: PageParts = NO_PARTS,
): Promise<Map<string, string | Buffer>> {
  const { firstPaint } = parts;
  const routes = Object.values(registry.modules)
    .flatMap(offeredReleases)
    .flatMap(({ descriptor }) => descriptor.routes.map((route) => route.path));
  const page = async (pathname: string) => {
    const paint = await firstPaint({ registry, pathname, search: null, bucket: null });
    return renderPage(registry, pathname, NONCE_PLACEHOLDER, null, API_ORIGIN_PLACEHOLDER, '', paint);
  };
  const paths = [screenPaths.dashboard, ...routes.filter((route) => !route.includes(':'))];
  const contract = environmentFile(registry);
  return new Map<string, string | Buffer>([
    [FALLBACK, await page('/')],
    ['registry.json', browserRegistry(registry).text()],
    ...(contract ? [[path.basename(CONTRACT_ADDRESSES.shell), JSON.stringify(contract)] as const] : []),
    ...(await offlineFilesOf(registry, parts)),
    ...(await Promise.all(paths.map(async (route) => [`${route.slice(1)}.html`, await page(route)] as const))),
  ]);
}
