import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { environmentsFixture } from '../environments-fixture';
import type { IsolatedEnvironments } from '../isolated-environments';
import { atMostTenSeconds, type Engine, type EnginePage } from './engine-page';

/** Keeps what a page shows. The text comes first, because a page that paints nothing has no picture. */
async function keepState(page: EnginePage, fileOf: (name: string) => string): Promise<void> {
  await writeFile(fileOf('page.html'), await page.evaluate<string>('document.documentElement.outerHTML'));
  await writeFile(fileOf('screenshot.png'), await page.screenshot());
}

/** For checks in several engines: without the page that other tests open. */
export const test = base.extend<{
  environments: IsolatedEnvironments;
  /** Opens a page, which is closed after the test. */
  openPage: (engine: Engine) => Promise<EnginePage>;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  openPage: async ({}, use, info) => {
    const pages: EnginePage[] = [];
    await use(async (engine) => {
      const page = await engine.open();
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      if (info.status !== info.expectedStatus)
        await atMostTenSeconds(keepState(page, (name) => info.outputPath(name)).catch(() => undefined));
      await page.close();
    }
  },
  environments: environmentsFixture,
});

export { expect } from '@playwright/test';
