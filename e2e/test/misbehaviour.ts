import type { Page } from '@playwright/test';
import type { FaultyModule } from './faulty-module';
import { expect } from './test';
import { started } from './visit';

/** A fault of `e2e/faulty-module`, and what the user and the site learn about it. */
export interface Misbehaviour {
  fault: string;
  /** The text that the user sees instead of the screen; none if the screen stays. */
  card?: RegExp;
  /** The status that the page reports; none if there is nothing to report. */
  reports?: 'crashed' | 'contained' | 'slow';
  /** The button that causes the fault. */
  press?: string;
  /** The card only appears after this time, in ms. */
  afterMs?: number;
  /** The fault covers the page, so only the keyboard reaches the rail. */
  covers?: true;
}

/** The text of the card that replaces a crashed screen. */
export const STOPPED = /stopped (?:working|because of an error)/;

/** Errors in the console that the faults cause. */
export const EXPECTED_ERRORS = /boom|Failed to load resource|not extensible|Maximum update|mf-faulty|read only/;

export const screen = (page: Page) => page.locator('#outlet h1');
const rail = (page: Page) => page.locator('nav.cs-rail');
const RAIL = ['Dashboard', 'Perform Test', 'Teams', 'Report', 'Compare', 'Squad Board'];

/** Opens the dashboard, and waits until the shell runs. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await started(page);
  await expect(rail(page)).toBeVisible();
}

/** Waits until the fault has happened, and the page shows its card. */
export async function expectFault(page: Page, { fault, card, press, afterMs }: Misbehaviour): Promise<void> {
  if (press) await page.getByRole('button', { name: press }).click();
  else {
    const hasRun = () =>
      page.evaluate((name) => (window as { faultsThatRan?: Set<string> }).faultsThatRan?.has(name) ?? false, fault);
    await expect.poll(hasRun).toBe(true);
  }
  if (!card) return;
  const alert = page.getByRole('alert').filter({ hasText: card });
  await expect(async () => {
    if (afterMs) await page.clock.fastForward(afterMs);
    await expect(alert.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(alert.first().getByRole('button', { name: 'Retry' })).toBeVisible();
}

/** Waits until the page has reported each of these statuses as often as it is listed. @param from the first new report */
export async function expectReports(
  { reports, version }: FaultyModule,
  statuses: readonly NonNullable<Misbehaviour['reports']>[],
  from = 0,
): Promise<void> {
  for (const status of new Set(statuses)) {
    const own = () => reports.slice(from).filter((report) => report.status === status);
    const expected = statuses.filter((each) => each === status).length;
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(expected);
    expect(own().map((report) => report.version)).toEqual(own().map(() => version));
  }
}

/** Leaves the faulty screen for one of another module, which shows its data. The module must leave nothing. */
export async function leave(page: Page, { covers }: Pick<Misbehaviour, 'covers'> = {}): Promise<void> {
  await expect(rail(page).getByRole('link')).toHaveText(RAIL);
  const link = rail(page).getByRole('link', { name: 'Teams', exact: true });
  if (covers) {
    await link.focus();
    await page.keyboard.press('Enter');
  } else await link.click();
  await expect(screen(page)).toHaveText('Manage Team');
  await expect(page.getByRole('button', { name: 'Harbour Hawks' })).toBeVisible();
  await expect.poll(() => traces(page)).toEqual(NO_TRACES);
  await expect(rail(page).getByRole('link')).toHaveText(RAIL);
  await expect(page).toHaveTitle(/^Manage Team/);
}

/** Checks the rest that a user needs to go on, after `leave`: the menu, and screens of other modules and the shell. */
export async function expectWorkingPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(screen(page)).toHaveText('Profile');
  await expect(page).toHaveTitle(/^Profile/);
  await rail(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(screen(page)).toHaveCount(0);
}

/** The traces of the module in the page: elements, styles, changed roots. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('[data-module="mf-faulty"]').length,
    foreign: [...document.body.children]
      .filter(
        ({ id, tagName }) => !['shell', 'shell-overlays'].includes(id) && !['SCRIPT', 'NOSCRIPT'].includes(tagName),
      )
      .filter((element) => !(element instanceof HTMLElement && element.dataset.module))
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    styles: [...document.head.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('nav {'))
      .length,
    links: [...document.head.querySelectorAll<HTMLLinkElement>('link[href*="mf-faulty"][rel="stylesheet"]')].filter(
      ({ media }) => media !== 'not all',
    ).length,
    sheets: document.adoptedStyleSheets.filter((sheet) =>
      [...sheet.cssRules].some(({ cssText }) => /mf-faulty|nav, header/.test(cssText)),
    ).length,
    roots: [document.documentElement.className, document.body.style.cssText],
    hasManyNodes: document.querySelectorAll('li').length > 10_000,
  }));
const NO_TRACES = { elements: 0, foreign: [], styles: 0, links: 0, sheets: 0, roots: ['', ''], hasManyNodes: false };
