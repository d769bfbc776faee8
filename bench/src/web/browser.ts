import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { ensureChromium } from '../../../e2e/src/test-run/chromium';
import type { Tokens } from '../product/demo-club';
import { watchContent } from './watch-content';

/** How fast the visitor's line and processor are. */
export interface Conditions {
  name: string;
  /** Milliseconds there and back; bits a second; how many times slower than this processor. */
  throttle: { rttMs: number; bitsPerSecond: number; processorTimes: number } | null;
}

export const CONDITIONS: readonly Conditions[] = [
  { name: 'unthrottled', throttle: null },
  { name: 'slow', throttle: { rttMs: 150, bitsPerSecond: 20_000_000, processorTimes: 4 } },
];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--enable-precise-memory-info',
    ],
  });
}

/** A page nobody visited before, under these conditions, logged in where tokens are given. */
export async function freshPage(browser: Browser, tokens: Tokens | null, { throttle }: Conditions): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The loader of these sources marks functions with their names; pages do not know its mark.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await context.addInitScript(watchContent);
  if (tokens) {
    await context.addInitScript(({ access, refresh }) => {
      localStorage.setItem('access_token', access);
      localStorage.setItem('refresh_token', refresh);
    }, tokens);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (throttle) {
    const bytesPerSecond = throttle.bitsPerSecond / 8;
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: throttle.rttMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle.processorTimes });
  }
  return { context, page, devtools };
}
