import type { Browser, CDPSession, Page } from '@playwright/test';
import { z } from 'zod';
import { rounded } from '../measure/stats';
import type { DemoClub } from '../product/demo-club';
import { withFreshPage, type Conditions } from './browser';
import type { Content } from './content';
import { watchNetwork } from './network-idle';
import { clicks } from './pages';

/** Results of clicking through the modules. */
export const Tour = z.strictObject({
  /** From click to content, by the link's target: in the first and in the second round. */
  clicks: z.array(z.strictObject({ to: z.string(), firstMs: z.number(), againMs: z.number() })),
  /** Script memory in MB after garbage collection: after two rounds, and after this many more clicks. */
  clicksMore: z.number(),
  heapMb: z.number(),
  heapAfterMb: z.number(),
});
export type Tour = z.infer<typeof Tour>;

/** How long a finger touches a link before it lifts and the click counts, on average (instant.page, "How it works"). */
const TOUCH_MS = 90;

/** Touches a link. Resolves to the time from the click to the content, in ms. */
async function click(page: Page, to: string, content: Content): Promise<number> {
  await page.evaluate((next) => window.bench.nextClick(next), content);
  await page.locator(`nav a[href="${to}"]`).click({ delay: TOUCH_MS });
  return page.evaluate(() => window.bench.clickMs ?? NaN);
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return rounded(usedSize / 1e6, 1);
}

/** Clicks through the modules in one page: two measured rounds, then more clicks for the memory. */
export function tour(
  browser: Browser,
  origin: string,
  club: DemoClub,
  conditions: Conditions,
  navigations: number,
): Promise<Tour> {
  const round = clicks(club);
  const home = { content: round.at(-1)?.content ?? [], probe: null };
  return withFreshPage(browser, club.logIn, conditions, home, async ({ page, devtools }) => {
    const networkIdle = watchNetwork(page);
    await page.goto(`${origin}/dashboard`);
    await page.evaluate(() => window.bench.contentAt);
    const times: number[][] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      for (const [index, { to, content }] of round.entries()) {
        // Users read the page before they go on.
        await networkIdle();
        (times[index] ??= []).push(rounded(await click(page, to, content), 1));
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
  });
}
