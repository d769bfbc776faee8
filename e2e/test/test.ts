import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

/** Console errors and uncaught exceptions of a page. */
export class PageErrors {
  readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Permits errors that a test causes on purpose, such as the browser's log of a failed request. */
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

/** Every test fails on console errors that it doesn't allow. */
export const test = base.extend<{ pageErrors: PageErrors }>({
  // Clicks miss elements that are still moving.
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
