import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { rounded } from '../measure/stats';
import type { LogIn } from '../product/demo-club';
import { withFreshPage, type Conditions, type FreshPage } from './browser';
import type { Probe } from './content';
import { watchNetwork } from './network-idle';
import type { MeasuredPage } from './pages';
import { watchTransfers } from './transferred';

/** A first visit of a page, until the content is visible and then until the network is idle. */
export const Visit = z.strictObject({
  /**
   * Transfers until the content was visible: bytes with headers but without the API's responses, and the number of all
   * requests.
   */
  bytes: z.number(),
  requests: z.number(),
  /** Bytes until the network was idle, including prefetched files. */
  bytesAtRest: z.number(),
  /** The first text or picture of the page, such as its frame. */
  firstPaintMs: z.number(),
  contentMs: z.number(),
  /** Tasks over 50 ms: the longest of all, and the longest that started after the content was visible. */
  longestTaskMs: z.number(),
  longestTaskAfterContentMs: z.number(),
  layoutShift: z.number(),
});
export type Visit = z.infer<typeof Visit>;

/** A first visit of a page whose control is pressed once per frame, until it reacts. */
export const Response = z.strictObject({
  respondedMs: z.number(),
  /** Until the control reacted, counted as in a visit. */
  bytes: z.number(),
  requests: z.number(),
});
export type Response = z.infer<typeof Response>;

/** A page, where it is visited, by whom and under which conditions. */
type Visited = [browser: Browser, origin: string, page: MeasuredPage, logIn: LogIn, conditions: Conditions];

/** Runs `work` with a fresh browser context. `open` requests the page. */
const onFreshPage = <Result>(
  [browser, origin, { address, loggedIn, content }, logIn, conditions]: Visited,
  probe: Probe | null,
  work: (fresh: FreshPage & { open: () => Promise<unknown> }) => Promise<Result>,
): Promise<Result> =>
  withFreshPage(browser, loggedIn ? logIn : null, conditions, { content, probe }, (fresh) =>
    work({ ...fresh, open: () => fresh.page.goto(`${origin}${address}`, { waitUntil: 'commit' }) }),
  );

/** Measures a first visit of a page. */
export const visit = (...visited: Visited): Promise<Visit> =>
  onFreshPage(visited, null, async ({ page, devtools, open }) => {
    const transferred = watchTransfers(devtools, visited[1]);
    const networkIdle = watchNetwork(page);
    await open();
    const contentMs = await page.evaluate(() => window.bench.contentAt);
    await networkIdle();
    const { longTasks, layoutShift, firstPaint } = await page.evaluate(async () => ({
      longTasks: window.bench.longTasks,
      layoutShift: window.bench.layoutShift(),
      firstPaint: await window.bench.firstPaintAt,
    }));
    const longest = (some: typeof longTasks) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));
    return {
      ...(await transferred(contentMs)),
      bytesAtRest: (await transferred(Infinity)).bytes,
      firstPaintMs: rounded(firstPaint, 1),
      contentMs: rounded(contentMs, 1),
      longestTaskMs: longest(longTasks),
      longestTaskAfterContentMs: longest(longTasks.filter(({ at }) => at > contentMs)),
      layoutShift: rounded(layoutShift, 4),
    };
  });

/** Measures when a page reacts to its user. */
export const respond = (...visited: Visited): Promise<Response> =>
  onFreshPage(visited, visited[2].probe, async ({ page, devtools, open }) => {
    const transferred = watchTransfers(devtools, visited[1]);
    await open();
    const respondedMs = await page.evaluate(() => window.bench.respondedAt);
    return { respondedMs: rounded(respondedMs, 1), ...(await transferred(respondedMs)) };
  });

/** Whether a page shows its content even if none of its script files arrive. */
export const hasContentWithoutScripts = (...visited: Visited): Promise<boolean> =>
  onFreshPage(visited, null, async ({ page, open }) => {
    // No response, because a script that can't be loaded would show an error.
    await page.route('**/*', (route) => (route.request().resourceType() === 'script' ? undefined : route.continue()));
    await open();
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
    return page.evaluate((content) => window.bench.isShown(content), visited[2].content);
  });
