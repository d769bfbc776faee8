import { IsolatedProduct } from './isolated-product';
import { test as base } from './test';
import { TestSessionPage } from './test-session-page';

/** For tests that need their own product, which they may break. Relative addresses lead to it. */
export const test = base.extend<{ product: IsolatedProduct; sessionPage: TestSessionPage; externalBroker: boolean }>({
  externalBroker: [false, { option: true }],
  product: async ({ externalBroker }, use) => {
    const product = await IsolatedProduct.start({ externalBroker });
    try {
      await use(product);
    } finally {
      await product.stop();
    }
  },
  sessionPage: async ({ page }, use) => use(new TestSessionPage(page)),
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
