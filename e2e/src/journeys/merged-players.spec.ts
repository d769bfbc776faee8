import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

test('two records of one child are merged with the keyboard, keep all sessions, and are separated again', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Elif', 'Elif Su']);
  for (const [place, session_date] of ['2026-03-01', '2026-03-08', '2026-03-08'].entries())
    await request.post(paths.trainingSessions, {
      headers,
      data: { player: players[place === 0 ? 0 : 1]!.id, session_date, ...SAMPLE_METRICS },
    });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.managePlayers({ teamId: team.id }));
  const shown = page.locator('[data-module]:not([inert])');
  const cards = shown.getByRole('list', { name: 'Players', exact: true });
  await cards.getByRole('button', { name: /^Elif (?!Su)/ }).click();
  const action = shown.getByRole('button', { name: 'Merge with …' });
  await action.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Other record of this player')).toBeFocused();
  await page.keyboard.type('Su');
  // The records may still load while a fast person types.
  await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Elif Su' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^2 sessions of Elif Su .* move to Elif /)).toBeVisible();
  await inspectScreen(page, 'merge-players');
  await dialog.getByRole('button', { name: 'Merge Players' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(action).toBeFocused();
  await expect(cards.getByRole('button', { name: /^Elif Su/ })).toBeHidden();
  await expect(shown.getByText(/^Merged with: Elif Su/)).toBeVisible();
  await inspectScreen(page, 'merged-players');

  await shown.getByRole('button', { name: 'View Player Data' }).click();
  await expect(shown.getByText('There are 2 sessions on')).toBeVisible();
  await page.goto(screens.managePlayers({ teamId: team.id }));
  await cards.getByRole('button', { name: /^Elif/ }).click();
  await shown.getByRole('button', { name: /^Undo the merge with Elif Su/ }).click();
  await expect(cards.getByRole('button', { name: /^Elif Su/ })).toBeVisible();
  await expect(shown.getByText(/^Merged with/)).toBeHidden();
  await expect(shown.getByRole('heading', { level: 1 })).toBeFocused();
});
