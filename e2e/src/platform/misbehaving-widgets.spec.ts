import { demoCoach } from '../../test/coaches';
import { publishFaultyModule } from '../../test/faulty-module';
import {
  EXPECTED_ERRORS,
  expectFault,
  expectReports,
  expectWorkingPage,
  leave,
  openDashboard,
  STOPPED,
  type Misbehaviour,
} from '../../test/misbehaviour';
import { contained, pageFault } from '../../test/counted-checks';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

/** The widgets of one dashboard. The cause of missing parts is unknown if there are several widgets. */
const dashboards: readonly (readonly Misbehaviour[])[] = [
  [
    { fault: 'throws-in-render', card: STOPPED, reports: 'crashed' },
    { fault: 'throws-in-effect', card: STOPPED, reports: 'crashed' },
    { fault: 'layout-effect-loop', card: STOPPED, reports: 'crashed' },
    { fault: 'suspends', card: /does not respond/, afterMs: 10_000, reports: 'crashed' },
  ],
  [
    { fault: 'rejects', reports: 'crashed' },
    { fault: 'replaces-fetch', reports: 'contained' },
    { fault: 'long-task', reports: 'slow' },
    { fault: 'global-styles' },
  ],
  [{ fault: 'removes-rail' }],
  [{ fault: 'empties-body' }],
];

for (const widgets of dashboards) {
  const faults = widgets.map(({ fault }) => fault);
  test(`a widget that misbehaves (${faults.join(', ')}) leaves the dashboard and the other widgets alone`, async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(EXPECTED_ERRORS);
    pageFault(...faults.map((fault) => `${fault}, widget`));
    if (widgets.some(({ afterMs }) => afterMs)) await page.clock.install();
    await startLoggedIn(page, request, demoCoach);
    const module = await publishFaultyModule(page, { widgets: faults });
    await openDashboard(page);
    for (const widget of widgets) await expectFault(page, widget);
    const stopped = widgets.filter(({ card }) => card === STOPPED).length;
    await expect(page.getByRole('alert').filter({ hasText: STOPPED })).toHaveCount(stopped);
    await expect(page.getByRole('heading', { name: 'Welcome, Alex Morgan!' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Perform Test/ }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'The latest training sessions' })).toBeVisible();
    await expectReports(
      module,
      widgets.flatMap(({ reports }) => reports ?? []),
    );
    await leave(page);
    await expectWorkingPage(page);
    contained(...faults.map((fault) => `${fault}, widget`));
  });
}

test('a widget that never ends loading does not hide those below it', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  await page.route('**/api/team/teams/*/verdicts/', () => undefined);
  await page.goto('/dashboard');
  await expect(page.locator('.shell-widget .ant-skeleton').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'The latest training sessions' })).toBeVisible();
  await expect(page.locator('.shell-widget .ant-skeleton').first()).toBeVisible();
});
