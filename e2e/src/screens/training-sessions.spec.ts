import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { createTeam, registerCoach } from '../../test/coaches';
import { pick } from '../../test/pick';
import { readDate } from '../../test/read-date';
import { expect, test } from '../../test/test';

/** Creates a player with one session per month and opens their sessions. */
async function openSessions(page: Page, request: APIRequestContext, months = 10) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila']);
  const player = players[0]?.id ?? '';
  for (let month = 1; month <= months; month += 1) {
    const session_date = `2026-${String(month).padStart(2, '0')}-01`;
    const answer = await request.post(paths.trainingSessions, {
      headers,
      data: { ...SAMPLE_METRICS, player, session_date, lower_body_power: month === 4 ? 0 : 13.2 },
    });
    expect(answer.status()).toBe(201);
  }
  await startLoggedIn(page, request, coach);
  await page.goto(`/training-sessions?teamId=${team.id}&playerId=${player}`);
  const chart = page.getByRole('application');
  // The library takes over when somebody touches the chart.
  await chart.hover();
  await expect(chart.locator('canvas').first()).toBeVisible();
  const box = await chart.boundingBox();
  if (!box) throw new Error('The chart is not visible.');
  return { chart, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

const shown = (page: Page) => page.getByText(/^Showing \S+ \d/);

/** A date of this year is shown without its year. */
const withYear = (date: string) => (/\d{4}/.test(date) ? date : `${date}, ${new Date().getUTCFullYear()}`);

/** The number of days that the chart shows. */
async function days(page: Page): Promise<number> {
  const [, ...range] = (await shown(page).textContent())?.match(/^Showing (.+) to (.+)$/) ?? [];
  const [from = NaN, to = NaN] = range.map((date) => Date.parse(`${withYear(date)} UTC`));
  return (to - from) / 86_400_000;
}

test('the line chart zooms with the wheel, pans by dragging and with keys, and can be reset', async ({
  page,
  request,
}) => {
  const { chart, middle } = await openSessions(page, request);
  const total = await days(page);
  const reset = page.getByRole('button', { name: 'Reset zoom' });
  await expect(reset).toBeDisabled();

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => days(page)).toBeLessThan(total * 0.6);
  const zoomed = await shown(page).textContent();

  await page.mouse.down();
  await page.mouse.move(middle.x - 80, middle.y, { steps: 8 });
  await page.mouse.up();
  await expect(shown(page)).not.toHaveText(zoomed ?? '');

  await chart.focus();
  await page.keyboard.press('0');
  await expect(reset).toBeDisabled();
  await page.keyboard.press('+');
  await expect.poll(() => days(page)).toBeLessThan(total * 0.9);
  const closer = await shown(page).textContent();
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).not.toHaveText(closer ?? '');
  await reset.click();
  await expect.poll(() => days(page)).toBe(total);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

  test('two fingers zoom the line chart and one finger pans it', async ({ page, request }) => {
    const {
      middle: { x, y },
    } = await openSessions(page, request);
    const total = await days(page);
    const client = await page.context().newCDPSession(page);

    await touch(client, 'touchStart', [
      [x - 30, y],
      [x + 30, y],
    ]);
    for (let step = 1; step <= 8; step += 1)
      await touch(client, 'touchMove', [
        [x - 30 - step * 8, y],
        [x + 30 + step * 8, y],
      ]);
    await touch(client, 'touchEnd', []);
    await expect.poll(() => days(page)).toBeLessThan(total * 0.6);
    const zoomed = await shown(page).textContent();

    await touch(client, 'touchStart', [[x, y]]);
    for (let step = 1; step <= 8; step += 1) await touch(client, 'touchMove', [[x - step * 10, y]]);
    await touch(client, 'touchEnd', []);
    await expect(shown(page)).not.toHaveText(zoomed ?? '');
  });
});

test('a coach adds, reads, edits and deletes a session, and compares another one', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { middle } = await openSessions(page, request, 2);
  const details = page.getByRole('region', { name: 'Session Details' });
  const choice = details.getByRole('combobox', { name: 'Training Session' });
  const dialog = page.getByRole('dialog');

  await test.step('the line chart shows the index of the nearest session', async () => {
    await page.mouse.move(middle.x, middle.y, { steps: 4 });
    await expect(page.getByRole('figure', { name: 'Composite index over session dates' })).toContainText(
      new RegExp(`(${readDate('2026-01-01')}|${readDate('2026-02-01')})Mila NordComposite Index \\d+`),
    );
  });

  await test.step('the newest session is selected, and Compare requires one', async () => {
    await expect(details.getByRole('table')).toContainText(readDate('2026-02-01'));
    await details.locator('.ant-select').hover();
    await details.locator('.ant-select-clear').click();
    await expect(details.getByText('Select a session to see its values.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByText('Please select a training session.')).toBeVisible();
  });

  await test.step('a new session is the first in the list, with units and the basis of its index', async () => {
    await page.getByRole('button', { name: 'Add Session' }).click();
    await dialog.getByLabel('Session Date').fill('2026-03-01');
    const values = {
      'Weight Lift Impact': '80',
      'Lower Body Power': '14,5',
      'Serve Speed': '22',
      'Serve Accuracy': '70',
    };
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a valid number')).toHaveCount(1);
    const notMeasured = dialog.getByRole('button', { name: 'Not measured' }).nth(2);
    await expect(notMeasured).toHaveAccessibleDescription('Upper Body Power');
    expect((await notMeasured.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await notMeasured.click();
    await expect(notMeasured).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Training session added successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Session' })).toBeFocused();
    await choice.click();
    await expect(page.locator('.ant-select-item-option')).toHaveText(
      ['2026-03-01', '2026-02-01', '2026-01-01'].map(readDate),
    );
    await page.keyboard.press('Escape');
    await expect(details.getByRole('columnheader')).toHaveText([
      'Metric',
      `Result${readDate('2026-03-01')}`,
      `Changesince ${readDate('2026-02-01')}`,
      'Best',
    ]);
    for (const row of ['80 % +8 80', '14.5 m/s² +1.3 14.5', 'Not measured – 4.1', '22 m/s +1 22', '70 % +5 70'])
      await expect(details.getByRole('row', { name: row })).toBeVisible();
    await expect(page.getByText(`${readDate('2026-03-01')} · STIIX-1 · 4 of 5 tests`)).toBeVisible();
  });

  await test.step('the spider chart shows the metric of the nearest axis with its unit', async () => {
    await page.getByText('Spider Chart').click();
    const spider = page.getByRole('figure', { name: 'The five metrics' });
    const canvas = spider.locator('canvas').first();
    await expect(canvas).toBeVisible();
    await canvas.scrollIntoViewIfNeeded();
    // The chart can still move while the screen settles, so its position is read again.
    await expect(async () => {
      await page.mouse.move(0, 0);
      const box = await canvas.boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 3, {
        steps: 4,
      });
      await expect(spider).toContainText('Weight Lift ImpactMila Nord80 %', { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('an edit clears the selection', async () => {
    await details.getByRole('button', { name: 'Edit' }).click();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByLabel('Upper Body Power').fill('4.2');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('An error occurred while updating.')).toBeVisible();
    await expect(dialog.getByText(/^No connection\./)).toBeVisible();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Training session updated successfully!')).toBeVisible();
    await expect(details.getByText('Select a session to see its values.')).toBeVisible();
  });

  await test.step('a deletion removes the session and clears the selection', async () => {
    await pick(page, choice, readDate('2026-03-01'));
    await expect(details.getByRole('table')).toContainText('4.2 m/s');
    await details.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Training session deleted successfully!')).toBeVisible();
    await expect(details.getByText('Select a session to see its values.')).toBeVisible();
  });

  await test.step('Download PDF saves the report; Report and Compare pass on the player, the session and the team', async () => {
    await pick(page, choice, readDate('2026-02-01'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('report.pdf');
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page).toHaveURL(/\/data-visualization\?reportType=single&teamId=[^&]+&playerId=[^&]+&sessionId=/);
    await page.goBack();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/compare-players\?playerId=[^&]+&sessionId=[^&]+&teamId=/);
  });
});

test('a chart whose code cannot be loaded shows its values beside the rest of the screen, and appears on a retry', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ChunkLoadError|charts-canvas/);
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila']);
  const player = players[0]?.id ?? '';
  const data = { ...SAMPLE_METRICS, player, session_date: '2026-01-01' };
  expect((await request.post(paths.trainingSessions, { headers, data })).status()).toBe(201);
  await startLoggedIn(page, request, coach);
  const isDrawings = ({ pathname }: URL) => /^\/shell\/.*\/charts-canvas\./.test(pathname);
  await page.route(isDrawings, (route) => route.abort());
  await page.goto(`/training-sessions?teamId=${team.id}&playerId=${player}`);

  await test.step('the line is drawn without that code', async () => {
    const chart = page.getByRole('application');
    await chart.hover();
    await expect(chart.locator('svg').first()).toContainText(/\d/);
    await expect(page.getByRole('heading', { name: 'The Five Metrics over Time' })).toBeVisible();
  });

  const figure = page.getByRole('figure', { name: 'The five metrics' });
  await test.step('the spider chart shows its values', async () => {
    await pick(page, page.getByRole('combobox', { name: 'Training Session' }), readDate('2026-01-01'));
    await page.getByText('Spider Chart', { exact: true }).click();
    await expect(figure.getByRole('alert')).toContainText('The chart could not be displayed.');
    await expect(figure.getByRole('cell', { name: 'Weight Lift Impact' })).toBeVisible();
  });

  await page.unroute(isDrawings);
  await figure.getByRole('button', { name: 'Retry' }).click();
  await expect(figure.locator('canvas').first()).toBeVisible();
  await expect(figure.getByRole('alert')).toHaveCount(0);
});
