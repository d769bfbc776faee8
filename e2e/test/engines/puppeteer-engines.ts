import { accessSync, constants } from 'node:fs';
import { launch, type LaunchOptions, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../chromium-flags';
import { WAIT_MS, type Engine, type EnginePage } from './engine-page';

const FIREFOX_FILES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const isVisible = (element: string) => `::-p-xpath(${element})`;

const pageOf = (page: Page, close: () => Promise<void>): EnginePage => ({
  open: async (address) => void (await page.goto(address, { timeout: WAIT_MS })),
  address: () => Promise.resolve(page.url()),
  shows: async (element, waitMs = WAIT_MS) => void (await page.locator(isVisible(element)).setTimeout(waitMs).wait()),
  click: (element) => page.locator(isVisible(element)).click(),
  fill: (element, text) => page.locator(isVisible(element)).fill(text),
  evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
  screenshot: async () => Buffer.from(await page.screenshot()),
  close,
});

async function openPage(options: LaunchOptions): Promise<EnginePage> {
  const browser = await launch({ headless: true, defaultViewport: { width: 1024, height: 768 }, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  return pageOf(page, () => browser.close());
}

export const chromium: Engine = {
  name: 'Chromium',
  missing: process.env.COURTSIDE_CHROMIUM ? null : 'COURTSIDE_CHROMIUM',
  open: () =>
    openPage({
      executablePath: process.env.COURTSIDE_CHROMIUM,
      args: [...CHROMIUM_FLAGS, '--force-prefers-reduced-motion'],
    }),
};

const firefoxWith = (preferences: Record<string, unknown>): Engine => ({
  name: 'Firefox',
  missing: FIREFOX_FILES.some(isProgram) ? null : 'firefox-esr',
  open: () =>
    openPage({
      browser: 'firefox',
      executablePath: FIREFOX_FILES.find(isProgram),
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
    }),
});

/** Driven through WebDriver BiDi. */
export const firefox: Engine = firefoxWith({});

/** With the setting that blocks cookies and all other site data. */
export const firefoxWithoutSiteData: Engine = firefoxWith({ 'network.cookie.cookieBehavior': 2 });
