import type { Page } from '@playwright/test';

/** The parts of a release in a registry that tests replace. */
export interface PageRelease {
  version: string;
  entry: string;
  container: string;
  integrity: Record<string, string>;
  preloads: string[];
  /** The files of each screen, by route. */
  screens: Record<string, string[]>;
}
export interface PageRegistry {
  revision: number;
  modules: Record<string, { current: PageRelease; previous: unknown; canary?: unknown }>;
}

const BLOCK = /(<script type="application\/json" id="courtside-registry">)(.*?)(<\/script>)/s;

/** Modules can be loaded from any origin. */
export const CORS = { 'access-control-allow-origin': '*' };

type Edit = (registry: PageRegistry) => PageRegistry | Promise<PageRegistry>;
const editsByPage = new WeakMap<Page, Edit[]>();

/** Changes the registry that this page gets, inlined and as a file. No other page sees the change. */
export async function editRegistry(page: Page, edit: Edit): Promise<void> {
  const earlier = editsByPage.get(page);
  if (earlier) {
    earlier.push(edit);
    return;
  }
  const edits = [edit];
  editsByPage.set(page, edits);
  const editAll = async (registry: PageRegistry) => {
    let edited = registry;
    for (const apply of edits) edited = await apply(edited);
    return edited;
  };
  await page.route(
    (url) => !/\.[a-z]+$/.test(url.pathname) && !/^\/(api|import|dev)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      // The page preloads the modules of the registry that the gateway knows.
      const html = (await response.text()).replace(/<link rel="preload"[^>]*\/mf-[^>]*>\n/g, '');
      const registry = await editAll(JSON.parse(BLOCK.exec(html)?.[2] ?? '{}') as PageRegistry);
      return route.fulfill({
        response,
        body: html.replace(BLOCK, (_, open: string, __, close: string) => `${open}${JSON.stringify(registry)}${close}`),
      });
    },
  );
  await page.route('**/registry.json', async (route) => {
    const { etag: _, ...headers } = (await route.fetch()).headers();
    const latest = await page.request.get(route.request().url());
    return route.fulfill({ headers, json: await editAll((await latest.json()) as PageRegistry) });
  });
}
