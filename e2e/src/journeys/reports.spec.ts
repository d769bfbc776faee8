import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import Papa from 'papaparse';
import { readPdf } from '@courtside/api/test/read-pdf';
import { accessibilityViolations } from '../../test/axe';
import { logIn, createTeam, registerCoach } from '../../test/coaches';
import { saveDownload } from '../../test/download';
import { pick } from '../../test/pick';
import { startLoggedIn } from '../../test/start-logged-in';
import { Taps } from '../../test/taps';
import { readDate } from '../../test/read-date';
import { expect, test } from '../../test/test';

const MILA = {
  weight_lift_impact: 60,
  lower_body_power: 13.2,
  upper_body_power: 0,
  serve_speed: 20,
  serve_accuracy: 65,
};
const ZOE = {
  weight_lift_impact: 50,
  lower_body_power: 13.2,
  upper_body_power: 4.1,
  serve_speed: 25,
  serve_accuracy: 65,
};
const MONTHS = ['01', '02', '03', '04', '05', '06'];
const NEWEST = '2026-06-01';

/** Creates a coach with two players who have one session per month. */
async function prepareSessions(request: APIRequestContext) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Zoë']);
  const sessions: string[] = [];
  for (const [at, metrics] of [MILA, ZOE].entries()) {
    let newest = '';
    for (const month of MONTHS) {
      const data = {
        ...metrics,
        player: players[at]?.id,
        session_date: `2026-${month}-01`,
        serve_accuracy: metrics.serve_accuracy - (MONTHS.length - Number(month)),
      };
      newest = ((await (await request.post(paths.trainingSessions, { headers, data })).json()) as { id: string }).id;
    }
    sessions.push(newest);
  }
  return { coach, team: team.id, players: players.map(({ id }) => id), sessions };
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Report' });
const sessionOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Training Session of ${name}` });

/** Downloads the report in a format. */
async function download(page: Page, format: string) {
  await page.getByRole('region', { name: 'Export' }).getByText(format, { exact: true }).click();
  return saveDownload(page, () => generate(page).click());
}
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });

test('a coach downloads reports of one player and of two in every format, and each file has the selected data', async ({
  page,
  request,
  pageErrors,
}) => {
  const { coach } = await prepareSessions(request);
  await logIn(page, coach);

  await test.step('select a player, and clear and select a session', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page).toHaveURL(/\/data-visualization$/);
    await expect(generate(page)).toBeDisabled();
    await page.getByRole('radio', { name: 'Select Mila Nord' }).check();
    await expect(generate(page)).toBeEnabled();
    await sessionOf(page, 'Mila Nord').hover();
    await page.getByRole('button', { name: 'Clear the session of Mila Nord' }).click();
    await expect(generate(page)).toBeDisabled();
    await pick(page, sessionOf(page, 'Mila Nord'), readDate(NEWEST));
    await expect(
      page.getByRole('img', { name: /^Profile of Mila Nord: .*Upper Body Power not measured/ }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('without a connection, an error is shown and the selection is kept', async () => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await generate(page).click();
    await expect(
      page.getByText(
        'The report could not be generated. The server did not respond. Check your connection and try again.',
      ),
    ).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('progress is shown, and a double click creates one report', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let asked = 0;
    await page.route('**/export/?*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const report = saveDownload(page, () => generate(page).dblclick());
    await expect(page.getByText('Generating the report…')).toBeVisible();
    letGo();
    const { name, bytes } = await report;
    expect({ name, asked }).toEqual({ name: 'report.pdf', asked: 1 });
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Mila Nord',
      'Falcons',
      `Session of ${NEWEST}`,
      '60 %',
      '13.2 m/s²',
      '4 of 5 tests',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(words);
    await page.unroute('**/export/?*');
  });

  await test.step('CSV and JSON have the same data', async () => {
    const csv = await download(page, 'CSV');
    expect(csv.name).toBe('report.csv');
    const { data, errors } = rowsOf(csv.text());
    expect(errors).toEqual([]);
    expect(data).toEqual([
      expect.objectContaining({
        team_name: 'Falcons',
        name: 'Mila',
        last_name: 'Nord',
        session_date: NEWEST,
        weight_lift_impact: '60',
        upper_body_power: '0',
      }),
    ]);

    const json = await download(page, 'JSON');
    expect(json.name).toBe('report.json');
    expect(JSON.parse(json.text())).toMatchObject({
      report: 'player',
      sessions: [{ ...MILA, name: 'Mila', session_date: NEWEST }],
    });
  });

  await test.step('select two players and a session of each', async () => {
    await page.getByText('Player Comparison', { exact: true }).click();
    await expect(page).toHaveURL(/\/data-visualization-comparison$/);
    for (const name of ['Mila Nord', 'Zoë Nord']) {
      await expect(generate(page)).toBeHidden();
      // The comparison may replace the list before its box is seen to be checked.
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    }
    await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('download the comparison as PDF, CSV and JSON', async () => {
    const pdf = await download(page, 'PDF');
    expect(pdf.name).toBe('comparison-report.pdf');
    const { pages } = await readPdf(pdf.bytes);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Mila Nord',
      'Zoë Nord',
      '20.00% Higher for Mila Nord',
      '20.00% Higher for Zoë Nord',
      'No Difference',
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(words);

    const csv = await download(page, 'CSV');
    expect(csv.name).toBe('comparison-report.csv');
    const { data, errors } = rowsOf(csv.text());
    expect(errors).toEqual([]);
    expect(data.map((row) => [row.name, row.session_date, row.serve_speed])).toEqual([
      ['Mila', NEWEST, '20'],
      ['Zoë', NEWEST, '25'],
    ]);

    const json = await download(page, 'JSON');
    expect(json.name).toBe('comparison-report.json');
    const content = JSON.parse(json.text()) as {
      sessions: unknown[];
      comparison: { label: string; difference: string }[];
    };
    expect(content.sessions).toMatchObject([MILA, ZOE]);
    expect(content.comparison[3]).toMatchObject({
      label: 'Serve Speed',
      values: [20, 25],
      difference: '20.00% Higher for Zoë Nord',
    });
  });
});

test('two players are compared, starting from a session; their line chart zooms and pans, and the link can be opened directly', async ({
  page,
  request,
  pageErrors,
}) => {
  const { coach, team, players, sessions } = await prepareSessions(request);
  await logIn(page, coach);

  await test.step('the session it was opened from is selected', async () => {
    await page.goto(`/compare-players?playerId=${players[0]}&sessionId=${sessions[0]}&teamId=${team}`);
    await expect(page.getByRole('checkbox', { name: 'Select Mila Nord' })).toBeChecked();
    await expect(page.getByRole('main').getByText(readDate(NEWEST))).toBeVisible();
    const compare = page.getByRole('button', { name: 'Compare', exact: true });
    await expect(compare).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select Zoë Nord' }).check();
    await expect(compare).toBeEnabled();
    expect(await accessibilityViolations(page)).toEqual([]);
    await compare.click();
    const query = new URLSearchParams({
      player1Id: players[0]!,
      player2Id: players[1]!,
      session1Id: sessions[0]!,
      session2Id: sessions[1]!,
      teamId: team,
    });
    await expect(page).toHaveURL(`/compare-results?${query.toString()}`);
  });

  await test.step('every value has its difference, and the higher value is bold', async () => {
    await page.reload();
    const differences = page.getByRole('region', { name: 'Metric by Metric' });
    const row = (label: string) => differences.getByRole('row', { name: label });
    await expect(row('Weight Lift Impact')).toContainText('20.00% Higher for Mila Nord');
    await expect(row('Upper Body Power')).toContainText('0 m/s (not measured)');
    await expect(row('Upper Body Power')).toContainText('100.00% Higher for Zoë Nord');
    await expect(row('Lower Body Power')).toContainText('No Difference');
    await expect(row('Serve Speed').locator('strong')).toHaveText('25 m/s');
  });

  await test.step('the line chart has a tooltip, zooms with the wheel and pans by dragging', async () => {
    const chart = page.getByRole('application');
    await chart.hover();
    await expect(chart.locator('canvas').first()).toBeVisible();
    await expect(page.getByText(/^Zoom with the wheel or two fingers, drag to move\./)).toBeVisible();
    await chart.scrollIntoViewIfNeeded();
    const box = (await chart.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shown = page.getByText(/^Showing \S+ \d/);
    const whole = (await shown.textContent())!;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expect(shown).not.toHaveText(whole);
    const zoomed = (await shown.textContent())!;
    await page.mouse.down();
    await page.mouse.move(x - 80, y, { steps: 8 });
    await page.mouse.up();
    await expect(shown).not.toHaveText(zoomed);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('the spider chart replaces it', async () => {
    await page.getByText('Spider Chart', { exact: true }).click();
    await expect(page.getByRole('figure', { name: 'The five metrics' }).locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('application')).toBeHidden();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('Back leads to Manage Team, and a link with an unknown id shows an error', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/manage-team$/);
    pageErrors.allow(/status of 404|Failed to load the comparison/);
    await page.goto(
      `/compare-results?player1Id=${players[0]}&player2Id=${players[1]}&session1Id=${sessions[0]}&session2Id=elsewhere&teamId=${team}`,
    );
    await expect(
      page.getByText('A player, training session or team in this link no longer exists or belongs to another coach.'),
    ).toBeVisible();
    await expect
      .poll(() => pageErrors.seen.filter((text) => text.includes('Failed to load the comparison')))
      .toHaveLength(1);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});

test('from the dashboard, two players are compared with at most 3 taps, and so is a PDF for a parent', async ({
  page,
  request,
}) => {
  const { coach } = await prepareSessions(request);
  await startLoggedIn(page, request, coach);
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name });

  const chooseTwo = async (taps: Taps) => {
    await page.goto('/dashboard');
    await taps.tap(tile('Generate Player Comparison Report'));
    await taps.tap(page.getByRole('checkbox', { name: 'Select Mila Nord' }));
    await taps.tap(page.getByRole('checkbox', { name: 'Select Zoë Nord' }));
  };

  for (const [device, width, height] of [
    ['laptop', 1440, 900],
    ['tablet', 1024, 768],
    ['phone', 390, 844],
  ] as const)
    await test.step(`a ${device} shows the comparison of the two players`, async () => {
      const { width: originalWidth, height: originalHeight } = page.viewportSize()!;
      await page.setViewportSize({ width, height });
      const taps = new Taps(page);
      await chooseTwo(taps);
      const comparison = page.getByRole('region', { name: 'Comparison', exact: true });
      const speed = comparison.getByRole(width > 640 ? 'row' : 'listitem').filter({ hasText: 'Serve Speed' });
      await expect(speed.first()).toContainText('20.00% Higher for Zoë Nord');
      await expect(comparison.getByText('Weight Lift Impact').first()).toBeInViewport();
      expect(taps.report(`compare two players on a ${device}`)).toBeLessThanOrEqual(3);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.setViewportSize({ width: originalWidth, height: originalHeight });
    });

  await test.step('the list of players opens again, also for a third', async () => {
    const change = page.getByRole('button', { name: 'Change Players' });
    await expect(page.getByRole('checkbox', { name: 'Select Mila Nord' })).toBeHidden();
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: 'Select Mila Nord' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'See on Screen' })).toBeVisible();
    await page.getByRole('button', { name: 'See on Screen' }).click();
    await expect(page.getByRole('img', { name: /^Profile of Mila Nord.* Profile of Zoë Nord/ })).toBeVisible();
  });

  await test.step('on a phone, each metric has both values and the difference, and nothing is cut off', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const lift = page.getByRole('list', { name: 'Metric by Metric' }).getByRole('listitem').first();
    await expect(lift).toContainText('60 %');
    await expect(lift.getByText('20.00% Higher for Mila Nord')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width, height });
  });

  await test.step('a report for each of several players in one file', async () => {
    await page.goto('/dashboard');
    await tile('Generate Player Comparison Report').click();
    await page.getByRole('button', { name: 'Select All' }).click();
    const each = page.getByRole('button', { name: 'PDF for Each Player' });
    const { name, bytes } = await saveDownload(page, () => each.click());
    expect(name).toBe('report.pdf');
    const { pages } = await readPdf(bytes);
    for (const player of ['Mila Nord', 'Zoë Nord']) expect(pages.some((text) => text.includes(player))).toBe(true);
  });

  await test.step('PDF for a parent', async () => {
    await page.goto('/dashboard');
    const taps = new Taps(page);
    await taps.tap(tile('Generate Single Player Report'));
    await taps.tap(page.getByRole('radio', { name: 'Select Mila Nord' }));
    const { name, bytes } = await saveDownload(page, () => taps.tap(generate(page)));
    expect(name).toBe('report.pdf');
    expect((await readPdf(bytes)).title).toBe(`Mila Nord, ${NEWEST}`);
    expect(taps.report('PDF for a parent')).toBeLessThanOrEqual(3);
  });
});
