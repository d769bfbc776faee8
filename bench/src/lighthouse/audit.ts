import { CHROMIUM_FLAGS } from '@courtside/e2e/test/chromium-flags';
import lighthouse, { type Flags } from 'lighthouse';
import puppeteer, { type Browser } from 'puppeteer-core';
import type { LogIn, Tokens } from '../product/demo-club';
import type { AuditedScreen } from './audited-screens';
import { readReport, type Audit } from './read-report';

/** Lighthouse emulates a phone on a slow connection by default, and clears the cache before a visit. */
const FLAGS: Flags = {
  logLevel: 'error',
  output: 'html',
  onlyCategories: ['performance'],
  disableFullPageScreenshot: true,
};

/**
 * Puts the tokens into the local storage of the origin, on a response that isn't a page of the product. Lighthouse
 * clears the cache, but not this storage.
 */
async function storeTokens(browser: Browser, origin: string, tokens: Tokens): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${origin}/livez`);
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);
  await page.close();
}

/** How a visit is slowed down: Lighthouse computes it from a fast one (the default), or throttles the browser. */
export type Throttling = 'simulate' | 'devtools';

export interface Audited {
  audit: Audit;
  /** Lighthouse's own report, which names the causes: an HTML page. */
  html: string;
  versions: { lighthouse: string; chromium: string };
}

/** Audits a screen in a new browser with Lighthouse's mobile settings, so that nothing is cached. */
export async function audit(
  chromium: string,
  origin: string,
  { address, loggedIn }: AuditedScreen,
  logIn: LogIn,
  throttlingMethod: Throttling,
): Promise<Audited> {
  const browser = await puppeteer.launch({
    executablePath: chromium,
    args: [...CHROMIUM_FLAGS],
    // Lighthouse sets the size of the screen.
    defaultViewport: null,
  });
  try {
    if (loggedIn) await storeTokens(browser, origin, await logIn());
    const page = await browser.newPage();
    const result = await lighthouse(`${origin}${address}`, { ...FLAGS, throttlingMethod }, undefined, page);
    if (!result) throw new Error(`Lighthouse has no report of ${address}.`);
    const versions = { lighthouse: result.lhr.lighthouseVersion, chromium: await browser.version() };
    return { audit: readReport(result.lhr, address), html: String(result.report), versions };
  } finally {
    await browser.close();
  }
}
