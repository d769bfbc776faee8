import { paths } from '@courtside/contracts/paths';
import { createTeam, registerCoach } from '../../test/coaches';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { started, visit } from '../../test/visit';

test('titles and history states name the screen and no person, so nothing stays after a logout', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
  const [mila = '', zoe = ''] = players.map(({ id }) => id);
  for (const player of [mila, zoe])
    await request.post(paths.trainingSessions, {
      headers,
      data: { ...SAMPLE_METRICS, player, session_date: '2026-02-01' },
    });
  await startLoggedIn(page, request, coach);
  const screens = {
    '/dashboard': 'Dashboard',
    [`/training-sessions?teamId=${team.id}&playerId=${mila}`]: 'Training Sessions',
    [`/manage-players?teamId=${team.id}`]: /Players/,
    [`/compare-players?teamId=${team.id}&playerId=${mila}`]: /Compare/,
    [`/compare-results?teamId=${team.id}&player1Id=${mila}&player2Id=${zoe}`]: /Compare|Comparison/,
    [`/spike-accuracy?playerId=${mila}&name=Mila&last_name=Nord&number=1`]: /Spike/,
    [`/data-visualization?teamId=${team.id}&playerId=${mila}`]: /Report/,
    '/user-profile': 'Profile',
    '/no-such-screen': 'Page Not Found',
  };
  await page.goto('/manage-team');
  await started(page);
  for (const [address, title] of Object.entries(screens))
    await test.step(address, async () => {
      await visit(page, address);
      await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Courtside` : title);
      const kept = await page.evaluate(() => [document.title, JSON.stringify(history.state), window.name].join(' '));
      expect(kept).not.toMatch(/Mila|Nord|Zoë|Ada|Berg/);
    });
});
