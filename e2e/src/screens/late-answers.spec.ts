import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { holdAnswers } from '../../test/hold-answers';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { watchShifts } from '../../test/watch-shifts';

const VERDICTS = /\/verdicts\//;
const NAMES = ['Mila', 'Ada', 'Ines', 'Vera', 'Nora', 'Tea', 'Lena', 'Olga'];

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px, nothing moves when an answer arrives later than the others`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const coach = await registerCoach(request);
    const { team, players, headers } = await createTeam(request, coach, NAMES, 'Harbour Hawks of the North');
    for (const { id: player } of players)
      for (const [index, session_date] of ['2026-03-01', '2026-04-01'].entries())
        await request.post(paths.trainingSessions, {
          headers,
          data: { ...SAMPLE_METRICS, serve_speed: 18 + 4 * index, player, session_date },
        });
    await startLoggedIn(page, request, coach);
    const shifts = await watchShifts(page);
    const [first = '', second = ''] = players.map(({ id }) => id);
    for (const [address, late, before, after] of [
      [screens.squadBoard({ teamId: team.id }), VERDICTS, 'Harbour Hawks', 'by chance'],
      [screens.trainingSessions({ teamId: team.id, playerId: first }), VERDICTS, 'Judging the changes', '+4'],
      [screens.compareResults({ player1Id: first, player2Id: second }), VERDICTS, 'Ada Nord', 'Within noise'],
      [
        screens.dataVisualization({ reportType: 'single', teamId: team.id, playerId: first }),
        VERDICTS,
        'Composite Index',
        '+4',
      ],
      [screens.comparePlayers({ teamId: team.id }), /\/api\/players\//, 'Harbour Hawks', 'Mila'],
      [screens.managePlayers({ teamId: team.id }), paths.team.replace(':id', team.id), 'Players', 'Harbour Hawks'],
      [screens.security(), paths.logins, 'Passkeys', 'This device'],
    ] as const) {
      const release = await holdAnswers(page, typeof late === 'string' ? `**${late}*` : late);
      await page.goto(address);
      await expect(page.locator('main').getByText(before).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const moved = await shifts();
      release();
      await expect(page.locator('main').getByText(after).first()).toBeVisible();
      // A font that arrives late moves a text by a part of a pixel.
      expect((await shifts()) - moved, address).toBeLessThan(0.0002);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
