import { IsolatedEnvironments } from './isolated-environments';
import { test as base } from './test';

/** For tests that publish, break or roll back modules. Relative addresses lead to their own production. */
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
  baseURL: async ({ environments }, use) => use(environments.url),
});

export { expect } from '@playwright/test';
