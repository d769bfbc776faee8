import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { environmentsFixture } from '../environments-fixture';
import type { IsolatedEnvironments } from '../isolated-environments';
import { atMostTenSeconds, type Engine, type EnginePage } from './engine-page';

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
      if (info.status !== info.expectedStatus) {
        const text = page.evaluate<string>('document.body.innerText');
        await atMostTenSeconds(text.then((content) => writeFile(info.outputPath('page.txt'), content)));
        await atMostTenSeconds(page.screenshot().then((png) => writeFile(info.outputPath('screenshot.png'), png)));
      }
      await page.close();
    }
  },
  environments: environmentsFixture,
});

export { expect } from '@playwright/test';
