import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const shown = (page: Page) => page.locator('[data-module]:not([inert])');

/** Two players with a session each. */
async function createSquad(request: APIRequestContext) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
  const ids = players.map(({ id }) => id);
  const sessions: string[] = [];
  for (const player of ids) {
    const data = { ...SAMPLE_METRICS, player, session_date: '2026-02-01' };
    const answer = await request.post(paths.trainingSessions, { headers, data });
    sessions.push(((await answer.json()) as { id: string }).id);
  }
  const [player1Id = '', player2Id = ''] = ids;
  const [session1Id = '', session2Id = ''] = sessions;
  return { coach, teamId: team.id, player1Id, player2Id, session1Id, session2Id };
}

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
