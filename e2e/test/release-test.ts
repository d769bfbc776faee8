import { environmentsFixture } from './environments-fixture';
import type { IsolatedEnvironments } from './isolated-environments';
import { test as base } from './test';

/** For tests that publish, break or roll back modules. Relative addresses lead to their own production. */
export const test = base.extend<{ environments: IsolatedEnvironments }>({
  environments: environmentsFixture,
  baseURL: async ({ environments }, use) => use(environments.url),
});

export { expect } from '@playwright/test';
