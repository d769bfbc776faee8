import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { CHROMIUM_FLAGS } from '@courtside/e2e/test/chromium-flags';
import { findChromium } from '@courtside/e2e/test-run/chromium';
import type { LogIn } from '../product/demo-club';
import { watchPage } from './watch-page';

/** The speed of the visitor's connection and processor. */
export interface Conditions {
  name: string;
  /** `processorTimes`: how many times slower than this machine's processor. */
  throttle: { rttMs: number; bitsPerSecond: number; processorTimes: number } | null;
}

export const CONDITIONS: readonly Conditions[] = [
  { name: 'unthrottled', throttle: null },
  { name: 'slow', throttle: { rttMs: 150, bitsPerSecond: 20_000_000, processorTimes: 4 } },
];

/** Runs a browser while `work` runs. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const args = [...CHROMIUM_FLAGS, '--enable-precise-memory-info'];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Generous, because a busy machine with a slowed processor needs long. */
const WAIT_MS = 180_000;

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

export interface FreshPage {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/**
 * A page in a fresh context under these conditions.
 * @param logIn null for a guest
 * @param watched what its visits wait for
 */
export async function freshPage(
  browser: Browser,
  logIn: LogIn | null,
  { throttle }: Conditions,
  watched: Parameters<typeof watchPage>[0],
  device: BrowserContextOptions = DESKTOP,
): Promise<FreshPage> {
  // The offline copy would load at the same time as the measured page.
  const context = await browser.newContext({ ...device, serviceWorkers: 'block' });
  context.setDefaultTimeout(WAIT_MS);
  // The loader adds calls of `__name` to functions, which pages don't have.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(watchPage, watched);
  if (logIn) {
    await context.addInitScript(
      ({ access, refresh }) => {
        localStorage.setItem('access_token', access);
        localStorage.setItem('refresh_token', refresh);
      },
      await logIn(),
    );
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (throttle) {
    const bytesPerSecond = throttle.bitsPerSecond / 8;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: throttle.rttMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.processorTimes });
  }
  return { context, page, devtools };
}

/** Like `freshPage`, while `work` runs. */
export async function withFreshPage<Result>(
  browser: Browser,
  logIn: LogIn | null,
  conditions: Conditions,
  watched: Parameters<typeof watchPage>[0],
  work: (fresh: FreshPage) => Promise<Result>,
  device?: BrowserContextOptions,
): Promise<Result> {
  const fresh = await freshPage(browser, logIn, conditions, watched, device);
  try {
    return await work(fresh);
  } finally {
    await fresh.context.close();
  }
}
