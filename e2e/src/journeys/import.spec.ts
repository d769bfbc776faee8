import type { Page } from '@playwright/test';
import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { enter } from '../platform/enter';
import { registerCoach } from '../support/coach';
import { saveDownload } from '../support/download';
import { expect, test } from '../support/test';

type Row = Record<(typeof IMPORT_COLUMNS)[number], string | number>;

const sessionRow = (name: string, number: number, change: Partial<Row> = {}): Row => ({
  team_name: 'Hawks', name, last_name: 'Lind', player_number: number, position: 'Setter', session_date: '2026-03-01',
  weight_lift_impact: 70, lower_body_power: 13.2, upper_body_power: 4, serve_speed: 20, serve_accuracy: 60, ...change,
});
const csv = (rows: readonly Row[]) => Buffer.from([IMPORT_COLUMNS.join(','), ...rows.map((row) => IMPORT_COLUMNS.map((column) => row[column]).join(','))].join('\n'));

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Upload File' }).click();
}

test('a coach imports results from every format, and mends the rows that are not right', async ({ page, request }) => {
  const coach = await registerCoach(request);
  await enter(page, request, coach);
  await page.goto('/import-file');

  await test.step('the template comes as a workbook, and is taken as it is', async () => {
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

  await test.step('CSV, with its progress on a slow line', async () => {
    const dates = Array.from({ length: 600 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
    const file = csv(dates.map((session_date) => sessionRow('Ina', 3, { session_date })));
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: file.length / 4 };
    await line.send('Network.emulateNetworkConditions', slow);
    await upload(page, 'season.csv', file);
    await expect(page.getByText(/^Uploading \.\.\. [1-9]\d? %$/)).toBeVisible();
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await expect(page.getByText('Imported 600 sessions.')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('bad rows are told by row, column and reason, and come as a file that is mended and uploaded', async () => {
    await upload(page, 'autumn.csv', csv([sessionRow('Mia', 4), sessionRow('Liv', 5, { position: 'Goalkeeper' }), sessionRow('Åse', 6, { session_date: 'March', serve_speed: 'fast' })]));
    await expect(page.getByText('2 rows need mending. Every other row was stored.').first()).toBeVisible();
    const told = await page.getByRole('table').getByRole('row').allInnerTexts();
    expect(told.slice(1).map((text) => text.split('\t').slice(0, 2))).toEqual([['3', 'position'], ['4', 'session_date'], ['4', 'serve_speed']]);
    expect(told[2]).toContain('Enter a valid date (YYYY-MM-DD)');

    const bad = await saveDownload(page, () => page.getByRole('button', { name: 'Download rows to mend' }).click());
    expect(bad.name).toBe('autumn-rows-to-mend.csv');
    const mended = bad.bytes.toString('utf8').replace('Goalkeeper', 'Libero').replace('March', '2026-03-01').replace('fast', '21');
    await upload(page, 'mended.csv', Buffer.from(mended));
    await expect(page.getByText('Imported 2 sessions.')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
