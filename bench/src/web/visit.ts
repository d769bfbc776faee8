import type { Browser } from '@playwright/test';
import { z } from 'zod';
import type { Tokens } from '../product/demo-club';
import { freshPage, type Conditions } from './browser';
import type { MeasuredPage } from './pages';

/** A first visit of a page, until the content is visible and then until the network is idle. */
export const Visit = z.strictObject({
  /** Transferred bytes with headers until the content was visible, without the API's responses. */
  bytes: z.number(),
  /** Requests until the content was visible, including the page itself and API calls. */
  requests: z.number(),
  /** Transferred bytes until the network was idle, including prefetched files. */
  bytesAtRest: z.number(),
  contentMs: z.number(),
  /** Tasks over 50 ms: the longest of all, and the longest that started after the content was visible. */
  longestTaskMs: z.number(),
  longestTaskAfterContentMs: z.number(),
  layoutShift: z.number(),
});
export type Visit = z.infer<typeof Visit>;

interface Loaded {
  api: boolean;
  bytes: number;
  at: number;
}

/** Opens a page in a fresh browser context and measures it. */
export async function visit(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  tokens: Tokens,
  conditions: Conditions,
): Promise<Visit> {
  const { context, page: tab, devtools } = await freshPage(browser, page.loggedIn ? tokens : null, conditions);
  try {
    const addresses = new Map<string, string>();
    const loaded: Loaded[] = [];
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const address = addresses.get(requestId);
      if (address?.startsWith(origin))
        loaded.push({
          api: /^\/(?:api|import)\//.test(new URL(address).pathname),
          bytes: encodedDataLength,
          at: timestamp,
        });
    });
    await tab.goto(`${origin}${page.address}`, { waitUntil: 'commit' });
    const contentMs = await tab.evaluate((content) => window.bench.shownAt(content), page.content);
    const { metrics } = await devtools.send('Performance.enable').then(() => devtools.send('Performance.getMetrics'));
    const now = metrics.find(({ name }) => name === 'Timestamp')?.value ?? 0;
    const started = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? now;
    await tab.waitForLoadState('networkidle');
    const shown = started + contentMs / 1_000;
    const { longTasks, layoutShift } = await tab.evaluate(() => ({
      longTasks: window.bench.longTasks,
      layoutShift: window.bench.layoutShift(),
    }));
    const before = loaded.filter(({ at }) => at <= shown);
    const bytes = (some: Loaded[]) => some.filter(({ api }) => !api).reduce((sum, one) => sum + one.bytes, 0);
    const longest = (some: typeof longTasks) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));
    return {
      bytes: bytes(before),
      requests: before.length,
      bytesAtRest: bytes(loaded),
      contentMs: Math.round(contentMs * 10) / 10,
      longestTaskMs: longest(longTasks),
      longestTaskAfterContentMs: longest(longTasks.filter(({ at }) => at > contentMs)),
      layoutShift: Math.round(layoutShift * 10_000) / 10_000,
    };
  } finally {
    await context.close();
  }
}
