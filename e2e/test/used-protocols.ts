import type { Page } from '@playwright/test';

/** The protocols over which the page and its files arrived, such as `h2`. */
export async function usedProtocols(page: Page): Promise<Set<string>> {
  const protocols = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
    ),
  );
  return new Set(protocols.filter((protocol) => protocol !== ''));
}
