import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

test('an inactive player leaves the team and the board, keeps report and comparison, and comes back', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Ana']);
  await request.post(paths.trainingSessions, {
    headers,
    data: { player: players[0]!.id, session_date: '2026-03-01', ...SAMPLE_METRICS },
  });
  await startLoggedIn(page, request, coach);
  await page.goto(screens.managePlayers({ teamId: team.id }));
  const cards = page.getByRole('list', { name: 'Players', exact: true });
  await cards.getByRole('button', { name: /^Mila/ }).click();
  await page.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(cards.getByRole('button', { name: /^Mila/ })).toBeHidden();
  await inspectScreen(page, 'inactive-players');

  await page.getByRole('button', { name: /^View Player Data of Mila/ }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Mila/ })).toBeVisible();
  await page.goto(screens.squadBoard({ teamId: team.id }));
  await expect(page.getByRole('table').getByText('Ana')).toBeVisible();
  await expect(page.getByRole('table').getByText('Mila')).toBeHidden();

  await page.goto(screens.managePlayers({ teamId: team.id }));
  await page.getByRole('button', { name: /^Make Active: Mila/ }).click();
  await expect(cards.getByRole('button', { name: /^Mila/ })).toBeVisible();
});
