import type { Browser } from '@playwright/test';
import { z } from 'zod';
import type { LogIn } from '../product/demo-club';
import { freshPage, type Conditions } from './browser';
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

const rounded = (figure: number, digits: number) => Math.round(figure * 10 ** digits) / 10 ** digits;

/** Opens a page in a fresh browser context and measures it. */
export async function visit(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  logIn: LogIn,
  conditions: Conditions,
): Promise<Visit> {
  const watched = { content: page.content, probe: null };
  const fresh = await freshPage(browser, page.loggedIn ? logIn : null, conditions, watched);
  try {
    const transferred = watchTransfers(fresh.devtools, origin);
    const networkIdle = watchNetwork(fresh.page);
    await fresh.page.goto(`${origin}${page.address}`, { waitUntil: 'commit' });
    const contentMs = await fresh.page.evaluate(() => window.bench.contentAt);
    await networkIdle();
    const { longTasks, layoutShift, firstPaint } = await fresh.page.evaluate(async () => ({
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
  } finally {
    await fresh.context.close();
  }
}

/** Opens a page in a fresh browser context and measures when it reacts to its user. */
export async function respond(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  logIn: LogIn,
  conditions: Conditions,
): Promise<Response> {
  const fresh = await freshPage(browser, page.loggedIn ? logIn : null, conditions, page);
  try {
    const transferred = watchTransfers(fresh.devtools, origin);
    await fresh.page.goto(`${origin}${page.address}`, { waitUntil: 'commit' });
    const respondedMs = await fresh.page.evaluate(() => window.bench.respondedAt);
    return { respondedMs: rounded(respondedMs, 1), ...(await transferred(respondedMs)) };
  } finally {
    await fresh.context.close();
  }
}

/** Whether a page shows its content even if none of its script files arrive. */
export async function hasContentWithoutScripts(
  browser: Browser,
  origin: string,
  page: MeasuredPage,
  logIn: LogIn,
  conditions: Conditions,
): Promise<boolean> {
  const watched = { content: page.content, probe: null };
  const fresh = await freshPage(browser, page.loggedIn ? logIn : null, conditions, watched);
  try {
    // No response, because a script that can't be loaded would show an error.
    await fresh.page.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? undefined : route.continue(),
    );
    await fresh.page.goto(`${origin}${page.address}`, { waitUntil: 'commit' });
    await fresh.page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
    return await fresh.page.evaluate((content) => window.bench.isShown(content), page.content);
  } finally {
    await fresh.context.close();
  }
}
