import type { Registry } from '@courtside/module-kit/registry';
import { browserRegistry } from '../gateway/browser-registry';
import { renderPage } from '../gateway/render-page';

/** Stands for the nonce in a page that is a file; the web server puts a fresh one in for every visitor. */
export const NONCE_PLACE = 'COURTSIDE-NONCE';

/** The page of every address that has none of its own: it loads its module without preloading it. */
const FALLBACK = 'index.html';

/**
 * What an environment serves as plain files, by name: a page for every route without parameters,
 * one for all the rest, and the registry for open pages to ask for.
 */
export function pageFiles(registry: Registry): Map<string, string> {
  const paths = Object.values(registry.modules).flatMap(({ current }) => current.descriptor.routes.map(({ path }) => path));
  const page = (pathname: string) => renderPage(registry, pathname, NONCE_PLACE, null);
  return new Map([
    [FALLBACK, page('/')],
    ['registry.json', browserRegistry(registry).text()],
    ...paths.filter((path) => !path.includes(':')).map((path): [string, string] => [`${path.slice(1)}.html`, page(path)]),
  ]);
}
