import type { Page } from '@playwright/test';
import { openLink, type BreakableLink } from '@courtside/deploy/test/breakable-link';
import { test as releaseTest } from './release-test';

/** For tests that publish modules and cut the network of their browser, which may run a service worker. */
export const test = releaseTest.extend<{
  link: BreakableLink;
  /** The link from the browser to its own production. */
  network: { cut: () => Promise<void>; restore: () => Promise<void> };
}>({
  serviceWorkers: 'allow',
  link: async ({ environments }, use) => {
    const link = await openLink(Number(environments.env.COURTSIDE_PORT));
    await use(link);
    await link.close();
  },
  network: async ({ link, context }, use) =>
    use({
      // Also cuts the connection, because the browser's own switch doesn't affect every request of a worker.
      cut: async () => {
        link.cut();
        await context.setOffline(true);
      },
      restore: async () => {
        link.restore();
        await context.setOffline(false);
      },
    }),
  baseURL: async ({ link }, use) => use(`http://localhost:${link.port}`),
});

/** The versions whose files this page has loaded, by module. */
export async function loadedVersions(page: Page): Promise<Record<string, string[]>> {
  const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const found: Record<string, Set<string>> = {};
  for (const address of addresses) {
    const [, name = '', version = ''] = /^\/([a-z][a-z0-9-]*)\/([0-9a-f]{16})\//.exec(new URL(address).pathname) ?? [];
    if (name) (found[name] ??= new Set()).add(version);
  }
  return Object.fromEntries(Object.entries(found).map(([name, versions]) => [name, [...versions]]));
}

export { expect } from './release-test';
