import type { Page } from '@playwright/test';
import { screens } from '@courtside/contracts/screens';
import { createSquad } from '../../test/squad';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const shown = (page: Page) => page.locator('[data-module]:not([inert])');

test('the trend of a player begins on the first screen of a phone', async ({ page, request }) => {
  const { coach, teamId, player1Id } = await createSquad(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.trainingSessions({ teamId, playerId: player1Id }));
  const trend = shown(page).getByRole('application', { name: 'Composite index over session dates' });
  await expect(trend).toBeInViewport();
});

test('the comparison shows five metrics and the index without scrolling at 1440×900', async ({ page, request }) => {
  const { coach, ...compared } = await createSquad(request);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.compareResults(compared));
  const rows = shown(page).getByRole('region', { name: 'Metric by Metric' }).locator('tbody tr');
  await expect(rows).toHaveCount(6);
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
});
