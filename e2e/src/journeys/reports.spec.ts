import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import Papa from 'papaparse';
import { readPdf } from '../../../api/test/read-pdf';
import { axeFindings } from '../support/axe';
import { logIn, prepareTeam, registerCoach } from '../support/coach';
import { saveDownload } from '../support/download';
import { pick } from '../support/pick';
import { expect, test } from '../support/test';

const MILA = { weight_lift_impact: 60, lower_body_power: 13.2, upper_body_power: 0, serve_speed: 20, serve_accuracy: 65 };
const ZOE = { weight_lift_impact: 50, lower_body_power: 13.2, upper_body_power: 4.1, serve_speed: 25, serve_accuracy: 65 };
const MONTHS = ['01', '02', '03', '04', '05', '06'];
const NEWEST = '2026-06-01';

/** A coach with two players and a session of each a month. */
async function prepareSessions(request: APIRequestContext) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await prepareTeam(request, coach, ['Mila', 'Zoë']);
  const sessions: string[] = [];
  for (const [at, metrics] of [MILA, ZOE].entries()) {
    let newest = '';
    for (const month of MONTHS) {
      const data = { ...metrics, player: players[at]?.id, session_date: `2026-${month}-01`, serve_accuracy: metrics.serve_accuracy - (MONTHS.length - Number(month)) };
      newest = ((await (await request.post(paths.trainingSessions, { headers, data })).json()) as { id: string }).id;
    }
    sessions.push(newest);
  }
  return { coach, team: team.id, players: players.map(({ id }) => id), sessions };
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Report' });
const sessionOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Training session of ${name}` });

/** The file of a format, as the browser saves it. */
async function download(page: Page, format: string) {
  await page.getByRole('region', { name: 'Export' }).getByText(format, { exact: true }).click();
  return saveDownload(page, () => generate(page).click());
}
const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });

test('a coach makes the report of one player, then of two, in every format, and each file holds what was chosen', async ({ page, request, pageErrors }) => {
  const { coach } = await prepareSessions(request);
  await logIn(page, coach);

  await test.step('choose a player and a session', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page).toHaveURL(/\/data-visualization$/);
    await pick(page, page.getByRole('combobox', { name: 'Team' }), 'Falcons');
    await page.getByRole('radio', { name: 'Select Mila Nord' }).check();
    await expect(generate(page)).toBeDisabled();
    await pick(page, sessionOf(page, 'Mila Nord'), NEWEST);
    await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('without a connection it says why there is no report, and nothing chosen is lost', async () => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await generate(page).click();
    await expect(page.getByText('The report could not be made. The server did not answer. Check the connection and try again.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.context().setOffline(false);
  });

  await test.step('while it is made it says so, and a double click makes one', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let asked = 0;
    await page.route('**/export/?*', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const report = saveDownload(page, () => generate(page).dblclick());
    await expect(page.getByText('The report is being made…')).toBeVisible();
    letGo();
    const { name, bytes } = await report;
    expect([name, asked]).toEqual(['report.pdf', 1]);
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    for (const words of ['Mila Nord', 'Falcons', 'Session of 1 June 2026', '60 %', '13.2 m/s²', '4 of 5 metrics', 'Page 1 of 1']) expect(pages[0]).toContain(words);
    await page.unroute('**/export/?*');
  });

  await test.step('the same as CSV and as JSON', async () => {
    const csv = await download(page, 'CSV');
    expect(csv.name).toBe('report.csv');
    const { data, errors } = rowsOf(csv.text());
    expect(errors).toEqual([]);
    expect(data).toEqual([expect.objectContaining({ team_name: 'Falcons', name: 'Mila', last_name: 'Nord', session_date: NEWEST, weight_lift_impact: '60', upper_body_power: '0' })]);

    const json = await download(page, 'JSON');
    expect(json.name).toBe('report.json');
    expect(JSON.parse(json.text())).toMatchObject({ report: 'player', sessions: [{ ...MILA, name: 'Mila', session_date: NEWEST }] });
  });

  await test.step('choose two players and a session of each', async () => {
    await page.getByText('Player Comparison', { exact: true }).click();
    await expect(page).toHaveURL(/\/data-visualization-comparison$/);
    await pick(page, page.getByRole('combobox', { name: 'Team' }), 'Falcons');
    for (const name of ['Mila Nord', 'Zoë Nord']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await expect(generate(page)).toBeHidden();
      await pick(page, sessionOf(page, name), NEWEST);
    }
    await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('the comparison as PDF, CSV and JSON', async () => {
    const pdf = await download(page, 'PDF');
    expect(pdf.name).toBe('comparison-report.pdf');
    const { pages } = await readPdf(pdf.bytes);
    expect(pages).toHaveLength(1);
    for (const words of ['Mila Nord', 'Zoë Nord', '20.00% Higher for Mila Nord', '20.00% Higher for Zoë Nord', 'No Difference', 'Page 1 of 1']) expect(pages[0]).toContain(words);

    const csv = await download(page, 'CSV');
    expect(csv.name).toBe('comparison-report.csv');
    const { data, errors } = rowsOf(csv.text());
    expect(errors).toEqual([]);
    expect(data.map((row) => [row.name, row.session_date, row.serve_speed])).toEqual([['Mila', NEWEST, '20'], ['Zoë', NEWEST, '25']]);

    const json = await download(page, 'JSON');
    expect(json.name).toBe('comparison-report.json');
    const content = JSON.parse(json.text()) as { sessions: unknown[]; comparison: { label: string; difference: string }[] };
    expect(content.sessions).toMatchObject([MILA, ZOE]);
    expect(content.comparison[3]).toMatchObject({ label: 'Serve Speed', values: [20, 25], difference: '20.00% Higher for Zoë Nord' });
  });
});

test('two players are compared from a session on, their line zooms and moves, and the link works by itself', async ({ page, request, pageErrors }) => {
  test.setTimeout(120_000);
  const { coach, team, players, sessions } = await prepareSessions(request);
  await logIn(page, coach);

  await test.step('the session it came from is chosen already', async () => {
    await page.goto(`/compare-players?playerId=${players[0]}&sessionId=${sessions[0]}&teamId=${team}`);
    await expect(page.getByRole('checkbox', { name: 'Select Mila Nord' })).toBeChecked();
    await expect(page.getByText(NEWEST)).toBeVisible();
    const compare = page.getByRole('button', { name: 'Compare', exact: true });
    await expect(compare).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select Zoë Nord' }).check();
    await pick(page, sessionOf(page, 'Zoë Nord'), NEWEST);
    expect(await axeFindings(page)).toEqual([]);
    await compare.click();
    const query = new URLSearchParams({ player1Id: players[0]!, player2Id: players[1]!, session1Id: sessions[0]!, session2Id: sessions[1]!, teamId: team });
    await expect(page).toHaveURL(`/compare-results?${query.toString()}`);
  });

  await test.step('each value, its difference, and the higher one bold', async () => {
    await page.reload();
    const row = (label: string) => page.getByRole('row', { name: label });
    await expect(row('Weight Lift Impact')).toContainText('20.00% Higher for Mila Nord');
    await expect(row('Upper Body Power')).toContainText('0 m/s (not measured)');
    await expect(row('Upper Body Power')).toContainText('100.00% Higher for Zoë Nord');
    await expect(row('Lower Body Power')).toContainText('No Difference');
    await expect(row('Serve Speed').locator('strong')).toHaveText('25 m/s');
  });

  await test.step('the line has a hint, zooms by the wheel and moves by dragging', async () => {
    const chart = page.getByRole('application');
    await expect(chart.locator('canvas').first()).toBeVisible();
    await expect(page.getByText(/^Zoom with the wheel or two fingers, drag to move\./)).toBeVisible();
    await chart.scrollIntoViewIfNeeded();
    const box = (await chart.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const shown = page.getByText(/^Showing \d/);
    const whole = (await shown.textContent())!;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expect(shown).not.toHaveText(whole);
    const zoomed = (await shown.textContent())!;
    await page.mouse.down();
    await page.mouse.move(x - 80, y, { steps: 8 });
    await page.mouse.up();
    await expect(shown).not.toHaveText(zoomed);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('the spider takes its place', async () => {
    await page.getByText('Spider Chart', { exact: true }).click();
    await expect(page.getByRole('figure', { name: 'The five metrics' }).locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('application')).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('Back leads to Manage Team; a link with an id that is not there says so', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/manage-team$/);
    pageErrors.allow(/status of 404/);
    await page.goto(`/compare-results?player1Id=${players[0]}&player2Id=${players[1]}&session1Id=${sessions[0]}&session2Id=elsewhere&teamId=${team}`);
    await expect(page.getByText('A player, a training session or the team of this link does not exist any more, or belongs to someone else.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});
