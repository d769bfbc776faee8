import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

/** As a German coach has it: names in one column, no team, a heading that nobody knows, and a position that isn't one. */
const FILE = [
  'Spieler;Nr.;Pos.;Datum;Aufschlagwert',
  'Ana Kovač;7;Setter;2026-04-03;72,4',
  'Željka Šarić;12;Libero;2026-04-03;81',
  'Iva Horvat;4;Torfrau;2026-04-03;69,9',
].join('\r\n');

const screenOf = (page: Page) => page.locator('[data-module]:not([inert])');

/** Picks an option of a select. */
async function pick(page: Page, select: string, option: string): Promise<void> {
  const field = screenOf(page).getByRole('combobox', { name: select });
  await field.click();
  await field.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

test('a coach checks a German file: columns, rows, import, undo', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.importFile());
  const screen = screenOf(page);
  await screen
    .locator('input[type=file]')
    .setInputFiles({ name: 'Testtag.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });

  await test.step('an upload that isn’t understood names the check', async () => {
    await screen.getByRole('button', { name: 'Upload File' }).click();
    await expect(screen.getByText(/^Check First shows how the file is read/)).toBeVisible();
    await screen.getByRole('button', { name: 'Check First' }).click();
  });

  await test.step('columns: what is missing is named and given', async () => {
    await expect(screen.getByRole('heading', { name: 'What is in the columns?' })).toBeFocused();
    await expect(screen.getByText('Team, player number and test results not found')).toBeVisible();
    await expect(screen.getByText(/^Are the letters right\? Ana Kovač, Željka Šarić/)).toBeVisible();
    const next = screen.getByRole('button', { name: 'Continue to Rows' });
    await expect(next).toBeDisabled();
    await inspectScreen(page, 'check-import-columns');
    await pick(page, 'What is in “Nr.”', 'Player number');
    await pick(page, 'What is in “Aufschlagwert”', 'Serve speed');
    await screen.getByRole('combobox', { name: 'Unit of “Aufschlagwert”' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'km/h' }).click();
    await screen.getByLabel('Team of all rows').fill('Hawks');
    await page.keyboard.press('Tab');
    await screen.getByRole('radio', { name: 'First name' }).check();
    await expect(next).toBeEnabled();
    await next.click();
  });

  await test.step('Back returns to the file with all answers', async () => {
    await page.goBack();
    await screen.getByRole('button', { name: 'Continue Check' }).click();
    await expect(screen.getByText('2 of 3 rows will be imported.')).toBeVisible();
  });

  await test.step('rows: one is corrected in place', async () => {
    const toRows = screen.getByRole('button', { name: 'Continue to Rows' });
    if (await toRows.isVisible()) await toRows.click();
    await expect(screen.getByRole('heading', { name: '1 new team and 2 new players' })).toBeVisible();
    await inspectScreen(page, 'check-import-rows');
    await screen.getByRole('button', { name: '1 Not stored' }).click();
    await screen.getByRole('button', { name: /^Position, row 4: Torfrau/ }).press('Enter');
    await page.keyboard.type('Libero');
    await page.keyboard.press('Enter');
    await expect(screen.getByText('3 of 3 rows will be imported.')).toBeVisible();
  });

  await test.step('the import stores what was shown', async () => {
    await screen.getByRole('button', { name: 'Import 3 Rows' }).click();
    await expect(screen.getByText('Testtag.csv was imported.')).toBeVisible();
    const { access } = (await (await request.post(paths.login, { data: coach })).json()) as { access: string };
    const headers = { authorization: `Bearer ${access}` };
    const sessions = (await (await request.get(paths.trainingSessions, { headers })).json()) as Array<{
      decrypted_serve_speed: number;
    }>;
    const speeds = sessions.map(({ decrypted_serve_speed: speed }) => Math.round(speed * 3.6));
    expect(speeds.toSorted((a, b) => a - b)).toEqual([70, 72, 81]);
  });

  await test.step('and can be undone', async () => {
    await screen
      .getByRole('region', { name: 'Manual Test' })
      .getByRole('button', { name: /^Undo import/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo Import' }).click();
    await expect(screen.getByText('Deleted 3 sessions, 3 players and 1 team.')).toBeVisible();
  });
});
