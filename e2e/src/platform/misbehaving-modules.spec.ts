import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { publishFaultyModule, type FaultyModule } from '../../test/faulty-module';
import { contained, pageFault } from '../../test/page-faults';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

interface Case {
  /** The screen of `e2e/faulty-module`. */
  fault: string;
  /** The text that the user sees instead of the screen; none if the screen stays. */
  card?: RegExp;
  /** The status that the page reports; none if there is nothing to report. */
  reports?: 'crashed' | 'contained' | 'slow';
  /** The button that causes the fault. */
  press?: string;
  /** The card only appears after this time, in ms. */
  afterMs?: number;
  /** Further checks while the screen is shown. */
  check?: (page: Page) => Promise<void>;
  /** The fault covers the page, so only the keyboard reaches the rail. */
  covers?: true;
}

const screen = (page: Page) => page.locator('#outlet h1');
const stopped = /stopped (?:working|because of an error)/;
const cases: readonly Case[] = [
  { fault: 'throws-in-render', card: stopped, reports: 'crashed' },
  { fault: 'throws-in-effect', card: stopped, reports: 'crashed' },
  { fault: 'throws-on-click', press: 'Throw', reports: 'crashed' },
  { fault: 'throws-on-click', press: 'Break', card: stopped, reports: 'crashed' },
  { fault: 'throws-in-timer', reports: 'crashed' },
  { fault: 'rejects', reports: 'crashed' },
  { fault: 'throws-in-leave-guard', reports: 'crashed' },
  { fault: 'effect-loop' },
  { fault: 'layout-effect-loop', card: stopped, reports: 'crashed' },
  { fault: 'suspends', card: /does not respond/, afterMs: 10_000, reports: 'crashed' },
  {
    fault: 'global-styles',
    check: (page) => expect(screen(page)).toHaveCSS('color', 'rgb(1, 2, 3)'),
  },
  { fault: 'runtime-style' },
  { fault: 'runtime-stylesheet' },
  { fault: 'slow-stylesheet' },
  { fault: 'overlay', covers: true },
  { fault: 'title-timer' },
  { fault: 'capture-listener' },
  { fault: 'locks-scrolling', covers: true },
  { fault: 'replaces-fetch', reports: 'contained' },
  { fault: 'replaces-history', reports: 'contained' },
  { fault: 'replaces-json', reports: 'contained' },
  { fault: 'pollutes-prototype', card: stopped, reports: 'crashed' },
  { fault: 'changes-data', card: stopped, reports: 'crashed' },
  { fault: 'empties-cache' },
  { fault: 'removes-outlet', reports: 'crashed' },
  { fault: 'removes-rail', reports: 'crashed' },
  { fault: 'removes-links', reports: 'crashed' },
  { fault: 'empties-body', reports: 'crashed' },
  { fault: 'keeps-removing', card: /changed parts of the page/, reports: 'crashed' },
  {
    fault: 'floods-notices',
    reports: 'contained',
    check: async (page) => expect(await page.locator('.cs-snackbar').count()).toBeLessThanOrEqual(3),
  },
  { fault: 'many-nodes' },
  { fault: 'alerts', reports: 'contained' },
  { fault: 'leaves-everything' },
  { fault: 'long-task', reports: 'slow' },
  { fault: 'leaks-memory' },
];

const rail = (page: Page) => page.locator('nav.cs-rail');
const hasRun = (page: Page, fault: string) =>
  page.evaluate((name) => (window as { faultsThatRan?: Set<string> }).faultsThatRan?.has(name) ?? false, fault);

const RAIL = ['Dashboard', 'Perform Test', 'Teams', 'Report', 'Compare', 'Squad Board'];

/** Leaves the faulty screen for one of another module. */
async function leave(page: Page, { covers }: Pick<Case, 'covers'> = {}): Promise<void> {
  await expect(rail(page).getByRole('link')).toHaveText(RAIL);
  const link = rail(page).getByRole('link', { name: 'Teams', exact: true });
  if (covers) {
    await link.focus();
    await page.keyboard.press('Enter');
  } else await link.click();
  await expect(screen(page)).toHaveText('Manage Team');
}

/**
 * Checks everything that a user needs to go on, after `leave`: the frame, its buttons, and the screens of the other
 * modules with their data.
 */
async function expectWorkingPage(page: Page): Promise<void> {
  await expect(rail(page).getByRole('link')).toHaveText(RAIL);
  await expect(page.getByRole('button', { name: 'Harbour Hawks' })).toBeVisible();
  await expect(page).toHaveTitle(/^Manage Team/);
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
    rootHeight: document.querySelectorAll('li').length > 100_000,
  }));
const NONE = { elements: 0, foreign: [], styles: 0, links: 0, sheets: 0, roots: ['', ''], rootHeight: false };

async function expectFault(page: Page, { fault, card, press, afterMs }: Case): Promise<void> {
  if (press) await page.getByRole('button', { name: press }).click();
  else await expect.poll(() => hasRun(page, fault)).toBe(true);
  if (!card) return;
  const alert = page.getByRole('alert').filter({ hasText: card });
  await expect(async () => {
    if (afterMs) await page.clock.fastForward(afterMs);
    await expect(alert).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
}

async function expectReport({ reports }: Case, module: FaultyModule): Promise<void> {
  if (!reports) return;
  await expect
    .poll(() => module.reports.filter(({ status }) => status === reports).map(({ version }) => version)[0])
    .toBe(module.version);
}

test.describe('a module that misbehaves', () => {
  test.beforeEach(({ pageErrors }) =>
    pageErrors.allow(/boom|Failed to load resource|not extensible|Maximum update|mf-faulty|read only/),
  );

  for (const faultCase of cases) {
    const { fault, press, afterMs } = faultCase;
    test(`(${[fault, press].filter(Boolean).join(', ')}) does not keep users from the other modules, and leaves nothing`, async ({
      page,
      request,
    }) => {
      pageFault('shown', 'left');
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      if (afterMs) await page.clock.install();
      await startLoggedIn(page, request, demoCoach);
      const module = await publishFaultyModule(page);
      await page.goto('/dashboard');
      await expect(rail(page)).toBeVisible();
      await page.evaluate((to) => history.pushState({ idx: 1 }, '', to), `/faulty/${fault}`);
      await expectFault(page, faultCase);
      await faultCase.check?.(page);
      await leave(page, faultCase);
      await expectReport(faultCase, module);
      contained('shown');

      await expect.poll(() => traces(page)).toEqual(NONE);
      await expectWorkingPage(page);
      expect(dialogs).toEqual([]);
      contained('left');
    });
  }

  const widgetFaults: readonly Pick<Case, 'fault' | 'card' | 'reports' | 'afterMs'>[] = [
    { fault: 'throws-in-render', card: stopped, reports: 'crashed' },
    { fault: 'throws-in-effect', card: stopped, reports: 'crashed' },
    { fault: 'rejects', reports: 'crashed' },
    { fault: 'layout-effect-loop', card: stopped, reports: 'crashed' },
    { fault: 'suspends', card: /does not respond/, afterMs: 10_000, reports: 'crashed' },
    { fault: 'global-styles' },
    { fault: 'replaces-fetch', reports: 'contained' },
    { fault: 'removes-rail' },
    { fault: 'empties-body' },
    { fault: 'long-task', reports: 'slow' },
  ];
  for (const widgetFault of widgetFaults)
    test(`(${widgetFault.fault}) as a widget leaves the dashboard and the other widgets alone`, async ({
      page,
      request,
    }) => {
      pageFault(`${widgetFault.fault}, widget`);
      if (widgetFault.afterMs) await page.clock.install();
      await startLoggedIn(page, request, demoCoach);
      const module = await publishFaultyModule(page, { widgets: [widgetFault.fault] });
      await page.goto('/dashboard');
      await expectFault(page, widgetFault);
      await expect(page.getByRole('heading', { name: 'Welcome, Alex Morgan!' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Perform Test/ }).first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'The latest training sessions' })).toBeVisible();
      await expectReport(widgetFault, module);
      await leave(page);
      await expect.poll(() => traces(page)).toEqual(NONE);
      await expectWorkingPage(page);
      contained(`${widgetFault.fault}, widget`);
    });

  test('runs no code when it is prefetched', async ({ page, request }) => {
    const faults = [...new Set(cases.map(({ fault }) => fault)), 'import-loop'];
    pageFault(...faults.map((fault) => `${fault}, prefetched`));
    await startLoggedIn(page, request, demoCoach);
    const module = await publishFaultyModule(page, { inRail: true });
    await page.goto('/dashboard');
    await expect
      .poll(() => faults.filter((fault) => !module.requested.has(module.fileOf(fault))), { timeout: 20_000 })
      .toEqual([]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(screen(page)).toHaveText('Profile');
    expect(await page.evaluate(() => 'faultsThatRan' in window)).toBe(false);
    expect(module.reports).toEqual([]);
    for (const fault of faults) contained(`${fault}, prefetched`);
  });
});
