import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { screens } from '@courtside/contracts/screens';
import { startLoggedIn } from '../../test/start-logged-in';
import { registerCoach } from '../../test/coaches';
import { saveDownload } from '../../test/download';
import { Taps } from '../../test/taps';
import { expect, test } from '../../test/test';

type Row = Record<(typeof IMPORT_COLUMNS)[number], string | number>;

const sessionRow = (name: string, number: number, change: Partial<Row> = {}): Row => ({
  team_name: 'Hawks',
  name,
  last_name: 'Lind',
  player_number: number,
  position: 'Setter',
  session_date: '2026-03-01',
  weight_lift_impact: 70,
  lower_body_power: 13.2,
  upper_body_power: 4,
  serve_speed: 20,
  serve_accuracy: 60,
  ...change,
});
const csv = (rows: readonly Row[]) =>
  Buffer.from(
    [IMPORT_COLUMNS.join(','), ...rows.map((row) => IMPORT_COLUMNS.map((column) => row[column]).join(','))].join('\n'),
  );

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('[data-module]:not([inert]) input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Upload File' }).click();
}

test('an import from the dashboard takes at most 4 taps', async ({ page, request }) => {
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);
  await page.goto('/dashboard');
  const taps = new Taps(page);
  await taps.tap(page.getByRole('main').getByRole('link', { name: /^Perform Test/ }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    taps.tap(page.getByText('Drop a file here, or tap to choose one')),
  ]);
  await taps.choose(chooser, { name: 'spring.csv', mimeType: 'text/csv', buffer: csv([sessionRow('Eva', 1)]) });
  await taps.tap(page.getByRole('button', { name: 'Upload File' }));
  await expect(page.getByText('Imported 1 session.')).toBeVisible();
  expect(taps.report('import')).toBeLessThanOrEqual(4);
});

test('a coach imports results in every format and corrects rows with errors', async ({ page, request }) => {
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);
  await page.goto('/import-file');

  await test.step('the template is a workbook that can be imported unchanged', async () => {
    await page.getByRole('button', { name: 'Upload File' }).click();
    await expect(page.getByText('Please select a file to upload.')).toBeVisible();
    const template = await saveDownload(page, () => page.getByRole('button', { name: 'Download Template' }).click());
    expect(template.name).toBe('import_template.xlsx');
    await upload(page, 'filled-in.xlsx', template.bytes);
    await expect(page.getByText('Imported 1 session.')).toBeVisible();
  });

  await test.step('JSON', async () => {
    await upload(page, 'spring.json', Buffer.from(JSON.stringify([sessionRow('Eva', 1), sessionRow('Una', 2)])));
    await expect(page.getByText('Imported 2 sessions.')).toBeVisible();
  });

  await test.step('CSV, with progress on a slow connection', async () => {
    const dates = Array.from({ length: 600 }, (_, day) =>
      new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const file = csv(dates.map((session_date) => sessionRow('Ina', 3, { session_date })));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: file.length / 4 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await upload(page, 'season.csv', file);
    await expect(page.getByText(/^Uploading \.\.\. [1-9]\d? %$/)).toBeVisible();
    await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await expect(page.getByText('Imported 600 sessions.')).toBeVisible();
  });

  await test.step('rows with errors are listed with column and reason, and can be downloaded, corrected and uploaded', async () => {
    await upload(
      page,
      'autumn.csv',
      csv([
        sessionRow('Mia', 4),
        sessionRow('Liv', 5, { position: 'Goalkeeper' }),
        sessionRow('Åse', 6, { session_date: 'March', serve_speed: 'fast' }),
      ]),
    );
    await expect(page.getByText('2 rows have errors. All other rows were imported.').first()).toBeVisible();
    const listed = await page.getByRole('table').getByRole('row').allInnerTexts();
    expect(listed.slice(1).map((text) => text.split('\t').slice(0, 2))).toEqual([
      ['3', 'position'],
      ['4', 'session_date'],
      ['4', 'serve_speed'],
    ]);
    expect(listed[2]).toContain('Enter a valid date (YYYY-MM-DD)');

    const bad = await saveDownload(page, () => page.getByRole('button', { name: 'Download Rows with Errors' }).click());
    expect(bad.name).toBe('autumn-errors.csv');
    const corrected = bad.bytes
      .toString('utf8')
      .replace('Goalkeeper', 'Libero')
      .replace('March', '2026-03-01')
      .replace('fast', '21');
    await upload(page, 'corrected.csv', Buffer.from(corrected));
    await expect(page.getByText('Imported 2 sessions.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('a file that was saved again after it was chosen is chosen again, and then imported', async ({
  page,
  request,
}, testInfo) => {
  await startLoggedIn(page, request, await registerCoach(request));
  await page.goto(screens.importFile());
  const file = testInfo.outputPath('results.csv');
  const row = ['Lions', 'Ana', 'Silva', '7', 'Setter', '2026-03-01', '70', '13', '4', '21', '65'];
  const save = (cells: readonly string[]) => writeFile(file, `${IMPORT_COLUMNS.join(',')}\n${cells.join(',')}\n`);
  const choose = async () => {
    await page.locator('[data-module]:not([inert]) input[type=file]').setInputFiles(file);
    await expect(page.getByText('results.csv', { exact: true })).toBeVisible();
  };
  await save(row.with(4, 'Goalkeeper'));
  await choose();
  await save(row);
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByText('The file has changed since you chose it. Choose it again.')).toBeVisible();
  await choose();
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect(page.getByText('Imported 1 session.')).toBeVisible();
});
