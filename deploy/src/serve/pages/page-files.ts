import path from 'node:path';
import { screenPaths } from '@courtside/contracts/screens';
import { CONTRACT_ADDRESSES } from '@courtside/module-kit/environment-contract';
import type { Registry } from '@courtside/module-kit/registry';
import { environmentFile } from '../environment-file';
import type { CreateFirstPaint } from '../first-paint/first-paint';
import { browserRegistry } from '../gateway/browser-registry';
import { renderPage } from '../gateway/render-page';

/** Placeholder for the nonce in a page file. The web server replaces it in every response. */
export const NONCE_PLACEHOLDER = 'COURTSIDE-NONCE';

/** Placeholder for the origin of the API. The web server replaces it, with nothing if it is that of the page. */
export const API_ORIGIN_PLACEHOLDER = 'COURTSIDE-API-ORIGIN';

/** The page for addresses without their own page. It doesn't preload a module. */
const FALLBACK = 'index.html';

/**
 * The files that a web server needs for an environment, by name: a page for the dashboard and for each route without
 * parameters, one for all other addresses, the registry, and what the shell provides.
 */
export async function pageFiles(
  registry: Registry,
  firstPaint: CreateFirstPaint = () => Promise.resolve(null),
): Promise<Map<string, string>> {
  const routes = Object.values(registry.modules)
    .flatMap(({ current, canary }) => (canary ? [current, canary.release] : [current]))
    .flatMap(({ descriptor }) => descriptor.routes.map((route) => route.path));
  const page = async (pathname: string) => {
    const paint = await firstPaint({ registry, pathname, search: null, bucket: null });
    return renderPage(registry, pathname, NONCE_PLACEHOLDER, null, API_ORIGIN_PLACEHOLDER, '', paint);
  };
  const paths = [screenPaths.dashboard, ...routes.filter((route) => !route.includes(':'))];
  const contract = environmentFile(registry);
  return new Map<string, string>([
    [FALLBACK, await page('/')],
    ['registry.json', browserRegistry(registry).text()],
    ...(contract ? [[path.basename(CONTRACT_ADDRESSES.shell), JSON.stringify(contract)] as const] : []),
    ...(await Promise.all(paths.map(async (route) => [`${route.slice(1)}.html`, await page(route)] as const))),
  ]);
}
