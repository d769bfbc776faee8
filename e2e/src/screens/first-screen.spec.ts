import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { authHeaders } from '../../test/coaches';
import { createSquad } from '../../test/squad';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { settled } from '../../test/visit';

const PHONE = { width: 390, height: 844 };

const shown = (page: Page) => page.locator('[data-module]:not([inert])');

test('the comparison shows five metrics and the index without scrolling at 1440×900', async ({ page, request }) => {
  const { coach, ...compared } = await createSquad(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.compareResults(compared));
  const rows = shown(page).getByRole('region', { name: 'Metric by Metric' }).locator('tbody tr');
  await expect(rows).toHaveCount(6);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
});

test('the first player of the squad board is on the first screen of a phone', async ({ page, request }) => {
  const { coach, teamId } = await createSquad(request);
  await page.setViewportSize(PHONE);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.squadBoard({ teamId }));
  const players = shown(page)
    .getByRole('list', { name: /^Results of/ })
    .getByRole('listitem');
  await expect(players.first()).toBeInViewport({ ratio: 1 });

  await test.step('the filters are behind a button that says how many are set', async () => {
    const filters = shown(page).getByRole('button', { name: /^Filter and Sort/ });
    await expect(shown(page).getByLabel('Tested within')).toBeHidden();
    await filters.click();
    await shown(page).getByText('Descending').click();
    await expect(filters).toHaveText('Filter and Sort · 1');
    await expect(players.first()).toContainText('Zoë');
    await filters.click();
    await expect(shown(page).getByLabel('Tested within')).toBeHidden();
  });

  await test.step('the actions are in a menu, which returns the focus', async () => {
    const menu = shown(page).getByRole('button', { name: 'More Actions' });
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Full Screen', 'Print', 'Download PDF', 'All Sessions (CSV)']);
    await page.getByRole('menuitem', { name: 'Full Screen' }).click();
    await page.getByRole('button', { name: 'Leave Full Screen' }).click();
    await expect(menu).toBeFocused();
  });
});

test('the index of a player is on the first screen of a phone, above the trend', async ({ page, request }) => {
  const { coach, teamId, player1Id } = await createSquad(request);
  await page.setViewportSize(PHONE);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.trainingSessions({ teamId, playerId: player1Id }));
  await expect(shown(page).getByText('Composite Index', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  const trend = shown(page).getByRole('application', { name: 'Composite index over session dates' });
  await expect(trend).toBeInViewport({ ratio: 0.6 });
});

test('the first entry of the audit log is on the first half of a phone', async ({ page, request }) => {
  const { coach } = await createSquad(request);
  await page.setViewportSize(PHONE);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.auditLog());
  const entry = shown(page)
    .getByText(/viewed|logged in/)
    .first();
  await expect(entry).toBeVisible();
  expect((await entry.boundingBox())!.y).toBeLessThan(PHONE.height / 2);
});

test('the next step is one row at the bottom of a phone, and covers nothing at the end of the page', async ({
  page,
  request,
}) => {
  const { coach, teamId, player1Id, session1Id } = await createSquad(request);
  const headers = await authHeaders(request, coach);
  for (let number = 3; number <= 12; number += 1)
    await request.post(paths.players, {
      headers,
      data: { name: `Ada ${number}`, last_name: 'Nord', player_number: number, position: 'Setter', team: teamId },
    });
  await page.setViewportSize(PHONE);
  await startLoggedIn(page, request, coach);
  for (const [address, step] of [
    [screens.comparePlayers({ teamId }), 'Compare'],
    [
      screens.dataVisualization({ reportType: 'single', teamId, playerId: player1Id, sessionId: session1Id }),
      'Generate Report',
    ],
    [screens.dataVisualization({ reportType: 'single', teamId }), 'Generate Report'],
    [screens.enterResults({ teamId }), 'Save All'],
    [screens.testDay(), 'Start Test Day'],
    [screens.selectTeam(), 'Continue to Test'],
  ] as const) {
    await page.goto(address);
    await settled(page);
    const bar = shown(page).locator('.cs-action-bar');
    await expect(bar.getByRole('button', { name: step, exact: true })).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())!.height, address).toBeLessThanOrEqual(64);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const before = await bar.evaluate((element) => element.previousElementSibling!.getBoundingClientRect().bottom);
    expect((await bar.boundingBox())!.y, address).toBeGreaterThanOrEqual(before);
  }
});
