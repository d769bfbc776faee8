import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { paths } from '@courtside/contracts/paths';
import { createTeam, registerCoach } from '../../test/coaches';
import { drawnShare, drawnTexts, recordDrawnTexts } from '../../test/drawn-canvas';
import { expect, test } from '../../test/test';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';

/** The largest value is 80, so the chart ends at 1.3 times 80. */
const TICKS = ['0', '20.8', '41.6', '62.4', '83.2', '104'];

for (const theme of ['light', 'dark'] as const)
  test(`the spider chart shows its axes, spokes and 6 tick values in the ${theme} theme`, async ({ page, request }) => {
    const coach = await registerCoach(request);
    const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
    const [mila = '', zoe = ''] = players.map(({ id }) => id);
    const sessions: string[] = [];
    for (const player of [mila, zoe]) {
      const data = { ...SAMPLE_METRICS, weight_lift_impact: 80, player, session_date: '2026-02-01' };
      const answer = await request.post(paths.trainingSessions, { headers, data });
      sessions.push(((await answer.json()) as { id: string }).id);
    }
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await recordDrawnTexts(page);
    await startLoggedIn(page, request, coach);
    const addresses = [
      `/training-sessions?teamId=${team.id}&playerId=${mila}`,
      `/compare-results?player1Id=${mila}&player2Id=${zoe}&session1Id=${sessions[0]}&session2Id=${sessions[1]}&teamId=${team.id}`,
    ];

    for (const address of addresses) {
      await page.goto(address);
      await page.getByText('Spider Chart', { exact: true }).click();
      const canvas = page.getByRole('figure', { name: 'The five metrics' }).locator('canvas').first();

      await test.step(`the axis names and tick values on ${address.split('?')[0]}`, async () => {
        await expect
          .poll(async () => (await drawnTexts(canvas)).flatMap(({ text }) => text.match(/^[\d.]+$/) ?? []))
          .toEqual(expect.arrayContaining(TICKS));
        const names = (await drawnTexts(canvas)).map(({ text }) => text).join(' ');
        for (const metric of METRICS) expect(names).toContain(METRIC_LABELS[metric].label);
      });

      await test.step('a spoke for each axis', async () => {
        const places = new Map((await drawnTexts(canvas)).map((drawn) => [drawn.text, drawn]));
        const [centre, end] = [places.get('0')!, places.get('104')!];
        const radius = Math.hypot(end.x - centre.x, end.y - centre.y);
        for (const axis of METRICS.keys()) {
          const angle = (axis / METRICS.length) * 2 * Math.PI;
          const edge = { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
          expect(await drawnShare(canvas, centre, edge), METRICS[axis]).toBeGreaterThan(0.9);
        }
      });
    }
  });
