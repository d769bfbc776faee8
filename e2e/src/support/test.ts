import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

/** What a page said that it should not have: console errors and uncaught exceptions. */
export class PageErrors {
  readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Errors a test provokes on purpose, such as the browser's own note of a refused request. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  watch(page: Page): void {
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') this.seen.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.seen.push(String(error.stack ?? error)));
  }

  unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}

/** Every test fails on a console error it did not allow. */
export const test = base.extend<{ pageErrors: PageErrors }>({
  // What is still on its way to its place is missed by a press.
  contextOptions: { reducedMotion: 'reduce' },
  pageErrors: [
    async ({ page }, use) => {
      const errors = new PageErrors();
      errors.watch(page);
      await use(errors);
      expect(errors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
