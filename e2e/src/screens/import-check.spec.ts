import type { Page } from '@playwright/test';
import type { ImportChoices, ImportPreview, PreviewRow } from '@courtside/contracts/import-preview';
import { IMPORT_PREVIEW_ROWS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import { POSITIONS } from '@courtside/contracts/positions';
import { screens } from '@courtside/contracts/screens';
import { registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const NO_ROWS = { new: 0, attempt: 0, changed: 0, same: 0, empty: 0, invalid: 0, skipped: 0 };
const COMMENT = 'müde, Knie getaped, hat nach dem zweiten Durchgang abgebrochen';
const NOT_UNDERSTOOD: ImportPreview = {
  format: '.csv',
  read_as: { encoding: 'windows-1250', heading_row: 3, columns: [{ heading: 'Nr.', column: 'player_number' }] },
  columns: [
    { heading: 'Spieler', field: 'full_name', samples: ['Ana Kovač', 'Željka Šarić', 'Iva Horvat'] },
    { heading: 'Nr.', field: 'player_number', samples: ['7', '12', '4'] },
    { heading: 'Datum', field: 'session_date', samples: ['3/4/2026'] },
    { heading: 'Aufschlag', field: null, samples: ['72,4', '81', '69,9'] },
    { heading: 'Sprungkraft (g)', field: 'lower_body_power', unit: 'g', samples: ['1,4', '1,6'] },
    { heading: 'Bemerkung der Trainerin zur Einheit', field: null, samples: [COMMENT, '–', 'ok'] },
  ],
  missing: ['team_name', 'position', 'serve_speed'],
  names: ['Ana Kovač', 'Željka Šarić', 'Iva Horvat'],
  counts: { ...NO_ROWS, invalid: 1 },
  new_teams: [],
  new_players: [],
  rows: [
    {
      row: 4,
      state: 'invalid',
      cells: { session_date: '3/4/2026' },
      reasons: [{ column: 'session_date', reason: 'This can be 3 April 2026 or 4 March 2026.' }],
    },
  ],
};

function rowAt(at: number): PreviewRow {
  const cells = {
    team_name: 'Spartak Šibenik U17',
    name: 'Željka',
    last_name: 'Novak-Đurđević',
    player_number: String(1 + (at % 20)),
    position: POSITIONS[at % 5]!,
    session_date: `2026-04-${String(1 + (at % 28)).padStart(2, '0')}`,
    serve_speed: String(16 + (at % 9)),
  };
  const position = 'Must be one of Setter, Opposite, Middle Blocker, Outside Hitter, Libero, Server.';
  if (at === 0)
    return {
      row: 4,
      state: 'invalid',
      cells: { ...cells, position: 'Torfrau' },
      reasons: [{ column: 'position', reason: position }],
    };
  if (at === 1) return { row: 5, state: 'changed', cells, stored: { serve_speed: 8.2 } };
  if (at === 2) return { row: 6, state: 'new', cells: { ...cells, serve_speed: '185' }, implausible: ['serve_speed'] };
  return { row: at + 4, state: at % 7 === 0 ? 'attempt' : 'new', cells };
}

const similar = [{ id: 'p1', name: 'Zeljka Djurdjevic', team_name: 'Spartak Sibenik' }];
const SEASON: ImportPreview = {
  ...NOT_UNDERSTOOD,
  missing: [],
  read_as: {},
  counts: { ...NO_ROWS, new: IMPORT_PREVIEW_ROWS, changed: 1, invalid: 1, attempt: 714 },
  new_teams: [{ team_name: 'Spartak Šibenik U17', rows: 60, similar: [] }],
  new_players: Array.from({ length: 6 }, (_, at) => ({
    row: at + 4,
    team_name: 'Spartak Šibenik U17',
    name: 'Željka',
    last_name: `Đurđević ${at}`,
    player_number: at + 1,
    position: 'Outside Hitter',
    rows: 3,
    similar: at === 0 ? similar : [],
  })),
  rows: Array.from({ length: IMPORT_PREVIEW_ROWS }, (_, at) => rowAt(at)),
  unlisted: 716,
};

/** Answers the checks of a file; undefined never does. */
async function answerChecks(
  page: Page,
  answer: (choices: ImportChoices) => { status?: number; body: unknown } | undefined,
) {
  await page.route(`**${paths.importPreview}`, async (route) => {
    const [, choices = '{}'] = /name="choices"\r\n\r\n(.*)\r\n/.exec(route.request().postData() ?? '') ?? [];
    const { status = 200, body } = answer(JSON.parse(choices) as ImportChoices) ?? {};
    if (body !== undefined) await route.fulfill({ status, json: body });
  });
}

async function openCheck(page: Page) {
  const screen = page.locator('[data-module]:not([inert])');
  await page.goto(screens.importFile());
  const file = { name: 'Testtag April.csv', mimeType: 'text/csv', buffer: Buffer.from('Spieler') };
  await screen.locator('input[type=file]').setInputFiles(file);
  await screen.getByRole('button', { name: 'Check First' }).click();
  return screen;
}

test('the check of a file fits every screen and is accessible in every state', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);

  await test.step('while it is read, and if it can’t be', async () => {
    await answerChecks(page, () => undefined);
    const screen = await openCheck(page);
    await expect(screen.getByText('Reading the file …')).toBeVisible();
    await inspectScreen(page, 'import-check-reading', { isPlain: true });
    await page.unrouteAll();
    await answerChecks(page, () => ({ status: 400, body: { error: 'This workbook is protected. Save it without.' } }));
    await page.goBack();
    await screen.getByRole('button', { name: 'Check First' }).click();
    await expect(screen.getByText('This workbook is protected. Save it without.')).toBeVisible();
    await inspectScreen(page, 'import-check-failed', { isPlain: true });
    await page.unrouteAll();
  });

  await test.step('columns that weren’t understood', async () => {
    await answerChecks(page, () => ({ body: NOT_UNDERSTOOD }));
    const screen = await openCheck(page);
    await expect(screen.getByRole('heading', { name: 'What is in the columns?' })).toBeFocused();
    await inspectScreen(page, 'import-check-columns');
    await page.unrouteAll();
  });

  await test.step('thousands of rows, one of which is corrected with the keyboard', async () => {
    await answerChecks(page, ({ rows }) => ({
      body: rows ? { ...SEASON, rows: [{ ...rowAt(3), row: 4 }, ...SEASON.rows.slice(1)] } : SEASON,
    }));
    const screen = await openCheck(page);
    await expect(screen.getByRole('heading', { name: 'What will be stored?' })).toBeFocused();
    await inspectScreen(page, 'import-check-rows');
    const position = screen.getByRole('button', { name: /^Position, row 4:/ });
    await position.press('Enter');
    await page.keyboard.type('Libero');
    await page.keyboard.press('Enter');
    await expect(position).toBeFocused();
    await expect(screen.getByRole('button', { name: 'Undo changes of row 4' })).toBeVisible();
    await page.unrouteAll();
  });
});
