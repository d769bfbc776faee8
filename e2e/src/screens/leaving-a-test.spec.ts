import type { Page } from '@playwright/test';
import { partlyConfirmedSession } from '../../test/session-states';
import { startLoggedIn } from '../../test/start-logged-in';
import { createTeam, registerCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';

const LEAVE =
  'You are about to leave this page. Any unsaved test data will be lost. Are you sure you want to continue?';
const BACK = 'Are you sure you want to go back? You will lose all performance session data.';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('test_state'));
const path = (page: Page) => new URL(page.url()).pathname;

test('leaving a test screen asks first, and a reload loses nothing', async ({ page, request }) => {
  const coach = await registerCoach(request);
  const { team, players: made } = await createTeam(request, coach, ['Mila', 'Zoë', 'Ida']);
  const players = made.map(({ id, name }, index) => ({
    id,
    name,
    last_name: 'Nord',
    player_number: index + 1,
    position: 'Setter' as const,
  }));
  const session = JSON.stringify(partlyConfirmedSession(team.id, players));
  // A session that is still open: an address doesn't restore a finished one.
  const another = session.replace('session-1', 'session-2');
  await startLoggedIn(page, request, coach);
  await page.goto('/dashboard');
  const open = async (address: string, state = session) => {
    await page.evaluate((text) => localStorage.setItem('test_state', text), state);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  const toTeams = () => page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true }).click();
  const back = () => page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  const spikes = `/spike-accuracy?playerId=${players[0]?.id}`;

  for (const address of ['/import-file', '/select-team', '/glove-select', '/automated-test', spikes]) {
    await test.step(`leaving ${address.split('?')[0]} by the rail asks first; a reload and the skip link don't ask and keep the session`, async () => {
      await open(address);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await stored(page)).toBe(session);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(dialog).toBeHidden();
      await toTeams();
      await expect(dialog.getByText(LEAVE)).toBeVisible();
      await dialog.getByRole('button', { name: 'Stay Here' }).click();
      await expect(dialog).toBeHidden();
      expect(path(page)).toBe(address.split('?')[0]);
      await toTeams();
      await dialog.getByRole('button', { name: 'Leave Page' }).click();
      await expect(page).toHaveURL(/\/manage-team$/);
    });
  }

  for (const address of ['/glove-select', spikes]) {
    await test.step(`going back from ${address.split('?')[0]} warns; Cancel stays, Proceed discards the session`, async () => {
      await open('/import-file');
      // Navigates like a link in the product, so that the browser's Back doesn't leave the page.
      await page.evaluate((to) => history.pushState({ idx: 1 }, '', to), address);
      await expect.poll(() => path(page)).toBe(address.split('?')[0]);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Test Selection');
      await back();
      await expect(dialog.getByText(BACK)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      expect({ path: path(page), stored: await stored(page) }).toEqual({
        path: address.split('?')[0],
        stored: session,
      });
      await page.goBack();
      await expect(dialog.getByText(BACK)).toBeVisible();
      await dialog.getByRole('button', { name: 'Proceed' }).click();
      await expect(page).toHaveURL(/\/select-team$/);
      expect(await stored(page)).toBeNull();
    });
  }

  await test.step('Back from the tests leads to the gloves and keeps the session', async () => {
    await open('/automated-test', another);
    await back();
    await expect(page).toHaveURL(/\/glove-select\?/);
    await expect(page.getByRole('group', { name: 'Mila Nord' }).getByText('Glove 1 assigned')).toBeVisible();
    // The address alone is enough to restore the session.
    await page.evaluate(() => localStorage.removeItem('test_state'));
    await page.reload();
    await page.getByRole('button', { name: 'Continue to Test Selection' }).click();
    await expect(page.getByRole('table', { name: 'Results' }).getByText('13.42 m/s²')).toBeVisible();
  });
});
