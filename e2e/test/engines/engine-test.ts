import { test as base } from '@playwright/test';
import { IsolatedEnvironments } from '../isolated-environments';

/** For checks in several engines: without the page that other tests open. */
export const test = base.extend<{ environments: IsolatedEnvironments }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  environments: async ({}, use) => {
    const environments = await IsolatedEnvironments.start();
    try {
      await use(environments);
    } finally {
      await environments.stop();
    }
  },
});

export { expect } from '@playwright/test';
