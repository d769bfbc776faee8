import { readPdf } from '@courtside/api/test/read-pdf';
import { fillPath, paths } from '@courtside/contracts/paths';
import { unzipSync } from 'fflate';
import { createTeam, registerCoach } from '../../test/coaches';
import { saveDownload } from '../../test/download';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { Taps } from '../../test/taps';
import { expect, test } from '../../test/test';

const NAMES = ['Alva', 'Bea', 'Cleo', 'Dana', 'Eva', 'Fia', 'Gry', 'Hedda', 'Ida', 'Juni', 'Klara', 'Lina'];
const SHEET = ['No.\tName\tPosition', ...NAMES.map((name, index) => `${index + 4}\t${name} Nord\tSetter`)].join('\r\n');

test('a new coach has a team of twelve and a first result with at most 25 taps', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startLoggedIn(page, request, await registerCoach(request));
  await page.goto('/dashboard');
  const main = page.locator('[data-module]:not([inert])');
  const dialog = page.getByRole('dialog');
  const taps = new Taps(page);

  await taps.tap(page.getByRole('region', { name: 'First Steps' }).getByRole('button', { name: 'Add Team' }));
  await taps.tap(main.getByRole('button', { name: 'Add Team' }).first());
  await taps.type(dialog.getByLabel('Team Name'), 'Falcons', 'Enter');
  await taps.tap(main.getByRole('button', { name: 'Paste a Roster' }));
  await expect(dialog.getByLabel('List of players')).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), SHEET);
  taps.count += 1;
  await page.keyboard.press('ControlOrMeta+v');
  await taps.tap(dialog.getByRole('button', { name: 'Add 12 Players' }));
  await expect(page.getByText('12 of 20 players')).toBeVisible();

  await taps.tap(page.getByRole('navigation').getByRole('link', { name: 'Perform Test', exact: true }));
  await taps.tap(main.getByRole('button', { name: 'Enter Results in a Table' }));
  await taps.tap(main.getByLabel('Serve Speed of Alva Nord'));
  await taps.type(main.getByLabel('Serve Speed of Alva Nord'), 21.5, 'Enter');
  await taps.tap(main.getByRole('button', { name: 'Save All' }));
  await expect(page.getByText(/^Saved results for 1 player on /)).toBeVisible();
  expect(taps.report('first team of twelve and first result')).toBeLessThanOrEqual(25);
});

test.describe('with a team of twelve', () => {
  /** Twelve players with five sessions each. The spikes of the first got much faster. */
  async function createTestedTeam(request: Parameters<typeof registerCoach>[0]) {
    const coach = await registerCoach(request);
    const { team, players, headers } = await createTeam(request, coach, NAMES);
    for (const [place, { id }] of players.entries())
      for (const month of [1, 2, 3, 4, 5]) {
        const gain = place === 0 && month === 5 ? 12 : 0;
        const metrics = Object.fromEntries(
          Object.entries(SAMPLE_METRICS).map(([metric, value]) => [metric, value + gain]),
        );
        const data = { ...metrics, player: id, session_date: `2026-0${month}-01` };
        expect((await request.post(paths.trainingSessions, { headers, data })).status()).toBe(201);
      }
    return { coach, team, players, headers };
  }

  test('who improved is on the dashboard without a tap', async ({ page, request }) => {
    const { coach } = await createTestedTeam(request);
    await startLoggedIn(page, request, coach);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const taps = new Taps(page);
      await page.goto('/dashboard');
      const squad = page.getByRole('region', { name: 'Squad at a Glance' });
      await expect(squad.getByText('1 improved:')).toBeInViewport({ ratio: 1 });
      await expect(squad.getByRole('link', { name: 'Alva Nord', exact: true })).toBeInViewport({ ratio: 1 });
      await expect(squad.getByText('Real gain').first()).toBeInViewport({ ratio: 1 });
      expect(taps.report(`who improved, ${size.width} px`)).toBe(0);
    }
  });

  test('the reports for twelve parents take at most 6 taps, and none is missing unnoticed', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404/);
    const { coach, players, headers } = await createTestedTeam(request);
    await startLoggedIn(page, request, coach);
    await page.goto('/dashboard');
    const dialog = page.getByRole('dialog', { name: 'Reports of Several Players' });
    const button = (name: string) => dialog.getByRole('button', { name });
    const filesOf = (bytes: Uint8Array) => Object.keys(unzipSync(bytes));
    const taps = new Taps(page);
    await taps.tap(page.getByRole('main').getByRole('link', { name: 'Generate Single Player Report' }));
    await taps.tap(page.getByRole('button', { name: 'Several Players' }));
    await expect(dialog.getByText('12 reports selected.')).toBeVisible();
    const { name, bytes } = await saveDownload(page, () => taps.tap(button('ZIP with a PDF Each')));
    expect(name).toBe('player-reports.zip');
    expect(filesOf(bytes)).toEqual(NAMES.map((each) => `${each} Nord 2026-05-01.pdf`));
    expect((await readPdf(Buffer.from(unzipSync(bytes)['Bea Nord 2026-05-01.pdf']!))).title).toBe(
      'Bea Nord, 2026-05-01',
    );
    expect(taps.report('reports for twelve parents')).toBeLessThanOrEqual(6);

    await test.step('a player who was deleted meanwhile is named', async () => {
      const path = fillPath(paths.player, { id: players[2]!.id });
      expect((await request.delete(path, { headers })).ok()).toBe(true);
      for (const [format, file] of [
        ['ZIP with a PDF Each', 'player-reports-11-of-12.zip'],
        ['One PDF of All', 'player-reports-11-of-12.pdf'],
      ] as const) {
        await button(format).click();
        await expect(dialog.getByText('1 of 12 reports is missing. Nothing was downloaded yet.')).toBeVisible();
        await expect(dialog.getByRole('alert')).toContainText('Cleo Nord');
        await button('Try Again').click();
        await expect(dialog.getByText('1 of 12 reports is missing. Nothing was downloaded yet.')).toBeVisible();
        const part = await saveDownload(page, () => button('Download the Other 11').click());
        expect(part.name).toBe(file);
      }
    });
  });
});
