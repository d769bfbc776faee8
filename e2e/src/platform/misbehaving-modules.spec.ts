import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { publishFaultyModule } from '../../test/faulty-module';
import {
  EXPECTED_ERRORS,
  expectFault,
  expectReports,
  expectWorkingPage,
  leave,
  openDashboard,
  screen,
  STOPPED,
  type Misbehaviour,
} from '../../test/misbehaviour';
import { contained, pageFault } from '../../test/counted-checks';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

interface Case extends Misbehaviour {
  /** Further checks while the screen is shown. */
  check?: (page: Page) => Promise<void>;
}

const cases: readonly Case[] = [
  { fault: 'replaces-fetch', reports: 'contained' },
  { fault: 'throws-in-render', card: STOPPED, reports: 'crashed' },
  { fault: 'runtime-style' },
  { fault: 'replaces-history', reports: 'contained' },
  { fault: 'throws-in-effect', card: STOPPED, reports: 'crashed' },
  { fault: 'rejects', reports: 'crashed' },
  { fault: 'removes-rail', reports: 'crashed' },
  { fault: 'runtime-stylesheet' },
  { fault: 'replaces-json', reports: 'contained' },
  { fault: 'throws-on-click', press: 'Throw', reports: 'crashed' },
  { fault: 'throws-on-click', press: 'Break', card: STOPPED, reports: 'crashed' },
  { fault: 'slow-stylesheet' },
  { fault: 'pollutes-prototype', card: STOPPED, reports: 'crashed' },
  { fault: 'throws-in-timer', reports: 'crashed' },
  { fault: 'effect-loop' },
  { fault: 'removes-links', reports: 'crashed' },
  { fault: 'overlay', covers: true },
  { fault: 'changes-data', card: STOPPED, reports: 'crashed' },
  { fault: 'layout-effect-loop', card: STOPPED, reports: 'crashed' },
  { fault: 'alerts', reports: 'contained' },
  { fault: 'empties-body', reports: 'crashed' },
  { fault: 'title-timer' },
  { fault: 'empties-cache' },
  { fault: 'throws-in-leave-guard', reports: 'crashed' },
  { fault: 'locks-scrolling', covers: true },
  { fault: 'capture-listener' },
  { fault: 'removes-outlet', reports: 'crashed' },
  {
    fault: 'floods-notices',
    reports: 'contained',
    check: async (page) => expect(await page.locator('.cs-snackbar').count()).toBeLessThanOrEqual(3),
  },
  { fault: 'long-task', reports: 'slow' },
  { fault: 'leaves-everything' },
  { fault: 'suspends', card: /does not respond/, afterMs: 10_000, reports: 'crashed' },
  { fault: 'global-styles', check: (page) => expect(screen(page)).toHaveCSS('color', 'rgb(1, 2, 3)') },
  { fault: 'many-nodes' },
  { fault: 'leaks-memory' },
  { fault: 'keeps-removing', card: /changed parts of the page/, reports: 'crashed' },
];

const nameOf = ({ fault, press }: Case) => [fault, press].filter(Boolean).join(' on ');

test.describe('a module that misbehaves', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.allow(EXPECTED_ERRORS));

  for (const each of cases) {
    const name = nameOf(each);
    test(`(${name}) does not keep users from the other modules, and leaves nothing`, async ({ page, request }) => {
      pageFault(`${name}, shown`, `${name}, left`);
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      if (each.afterMs) await page.clock.install();
      await startLoggedIn(page, request, demoCoach);
      const module = await publishFaultyModule(page);
      await openDashboard(page);
      await page.evaluate((to) => history.pushState({ idx: 1 }, '', to), `/faulty/${each.fault}`);
      await expectFault(page, each);
      await each.check?.(page);
      await leave(page, each);
      await expectReports(module, each.reports ? [each.reports] : []);
      contained(`${name}, shown`);
      await expectWorkingPage(page);
      expect(dialogs).toEqual([]);
      contained(`${name}, left`);
    });
  }

  test('runs no code when it is prefetched', async ({ page, request }) => {
    const faults = [...new Set(cases.map(({ fault }) => fault)), 'import-loop'];
    pageFault(...faults.map((fault) => `${fault}, prefetched`));
    await startLoggedIn(page, request, demoCoach);
    const module = await publishFaultyModule(page, { inRail: true });
    await page.goto('/dashboard');
    await expect.poll(() => faults.filter((fault) => !module.requested.has(module.fileOf(fault)))).toEqual([]);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(screen(page)).toHaveText('Profile');
    expect(await page.evaluate(() => 'faultsThatRan' in window)).toBe(false);
    expect(module.reports).toEqual([]);
    for (const fault of faults) contained(`${fault}, prefetched`);
  });
});
