import type { Browser, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import type { DemoClub } from '../product/demo-club';
import { freshPage, type Conditions } from './browser';
import { clicks, type Content } from './pages';

/** A tour through the modules by their links. */
export const Tour = z.strictObject({
  /** From click to content, by where the link leads: on the first and on the second round. */
  clicks: z.array(z.strictObject({ to: z.string(), firstMs: z.number(), againMs: z.number() })),
  /** Script memory in MB, garbage collected: after two rounds, and after so many more clicks. */
  clicksMore: z.number(),
  heapMb: z.number(),
  heapAfterMb: z.number(),
});
export type Tour = z.infer<typeof Tour>;

/** So long a finger touches before it lets go and the click counts, on average (instant.page, "How it works"), in ms. */
const TOUCH_MS = 90;
/** Where nothing has been on its way for so long, the page is at rest, in ms. What is fetched ahead is there by then. */
const REST_MS = 1_000;

/** Presses a link as a finger does. Resolves to the time from the click to its content, in ms. */
async function click(page: Page, to: string, content: Content): Promise<number> {
  await page.evaluate(() => {
    window.addEventListener('click', () => { window.clickedAt = performance.now(); }, { capture: true, once: true });
  });
  await page.locator(`nav a[href="${to}"]`).click({ delay: TOUCH_MS });
  return page.evaluate(async (content) => (await window.bench.shownAt(content)) - (window.clickedAt ?? NaN), content);
}

/** Watches what is on its way. The function it returns resolves once the page is at rest. */
function watchRest(page: Page): () => Promise<void> {
  let onItsWay = 0;
  let since = Date.now();
  const count = (by: number) => () => {
    onItsWay += by;
    since = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  const atRest = () => onItsWay === 0 && Date.now() - since >= REST_MS;
  return async () => {
    while (!atRest()) await page.waitForTimeout(50);
  };
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e5) / 10;
}

/** Goes round through some modules twice, then on and on, in one page. */
export async function tour(browser: Browser, origin: string, club: DemoClub, conditions: Conditions, navigations: number): Promise<Tour> {
  const { context, page, devtools } = await freshPage(browser, club.tokens, conditions);
  try {
    const round = clicks(club);
    const home = round.at(-1)?.content ?? [];
    const rest = watchRest(page);
    await page.goto(`${origin}/dashboard`);
    await page.evaluate((content) => window.bench.shownAt(content), home);
    const times: number[][] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      for (const [index, { to, content }] of round.entries()) {
        // As a person would, who looks before going on.
        await rest();
        (times[index] ??= []).push(Math.round((await click(page, to, content)) * 10) / 10);
      }
    }
    const before = await heapMb(devtools);
    for (let count = 0; count < navigations; count += 1) {
      const { to, content } = round[count % round.length]!;
      await click(page, to, content);
    }
    return {
      clicks: round.map(({ to }, index) => ({ to, firstMs: times[index]?.[0] ?? 0, againMs: times[index]?.[1] ?? 0 })),
      clicksMore: navigations,
      heapMb: before,
      heapAfterMb: await heapMb(devtools),
    };
  } finally {
    await context.close();
  }
}
