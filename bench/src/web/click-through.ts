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

const click = (page: Page, to: string, content: Content) =>
  page.evaluate(async ({ to, content }) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
    if (!link) throw new Error(`There is no link to ${to}.`);
    const began = performance.now();
    link.click();
    return (await window.bench.shownAt(content)) - began;
  }, { to, content });

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
    await page.goto(`${origin}/dashboard`);
    await page.evaluate((content) => window.bench.shownAt(content), home);
    // As a person would: not before the page is at rest, and by then modules may have been fetched ahead.
    await page.waitForLoadState('networkidle');
    const times: number[][] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      for (const [index, { to, content }] of round.entries()) (times[index] ??= []).push(Math.round((await click(page, to, content)) * 10) / 10);
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
