import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DemoClub } from '../../product/demo-club';
import type { Conditions } from '../browser';
import type { Content, Probe } from '../content';
import { watchNetwork } from '../network-idle';
import { watchPage } from '../watch-page';
import type { Line } from './line';

/** Downloading the copy takes long on a busy machine. */
const COPY_LIMIT_MS = 120_000;

/** A browser of a logged-in coach that keeps everything between its visits, behind a line of its own. */
export interface ReturningBrowser {
  /** Opens an address in a new tab while `work` runs. */
  visit: <Result>(
    address: string,
    watched: { content: Content; probe: Probe | null },
    conditions: Conditions,
    work: (page: Page) => Promise<Result>,
  ) => Promise<Result>;
  close: () => Promise<void>;
}

/** Opens a browser without any data of the site. */
export async function openReturningBrowser(browser: Browser, line: Line, club: DemoClub): Promise<ReturningBrowser> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(COPY_LIMIT_MS);
  await context.addInitScript('globalThis.__name = (value) => value;');
  const tokens = await club.logIn();
  await context.addInitScript(({ access, refresh }) => {
    // A refresh token works only once, so a later visit has newer ones.
    if (localStorage.getItem('refresh_token') !== null) return;
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);
  return {
    async visit(address, watched, { throttle }, work) {
      line.setSpeed(throttle);
      const page = await context.newPage();
      try {
        await page.addInitScript(watchPage, watched);
        if (throttle) {
          const devtools = await context.newCDPSession(page);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.processorTimes });
        }
        await page.goto(`${line.origin}${address}`, { waitUntil: 'commit' });
        return await work(page);
      } finally {
        await page.close();
        line.setSpeed(null);
      }
    },
    close: () => context.close(),
  };
}

/** Resolves when the page has loaded everything that it prefetches, and when its browser has a complete copy. */
export async function atRest(page: Page): Promise<void> {
  await watchNetwork(page)();
  await page.locator('html[data-offline-copy]').waitFor({ state: 'attached' });
}
