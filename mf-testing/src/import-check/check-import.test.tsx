import { ApiClientProvider } from '@courtside/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  previewImport,
  type ImportChoices,
  type ImportPreview,
  type PreviewRow,
} from '@courtside/contracts/import-preview';
import { uploadImport } from '@courtside/contracts/imports';
import { leaveGuards } from '@courtside/session-bus';
import { importPreview, importRecord, player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { appearedButton, button } from '../../test/button';
import ImportFileScreen from '../import-file/import-file-screen';

const api = useFakeApi();
beforeEach(() => {
  window.scrollTo = () => undefined;
});

const NONE = { new: 0, attempt: 0, changed: 0, same: 0, empty: 0, invalid: 0, skipped: 0 };
const CELLS = { team_name: 'Hawks', name: 'Eva', last_name: 'Nord', session_date: '2026-11-02' };
const REFUSED: PreviewRow = {
  row: 3,
  state: 'invalid',
  cells: { ...CELLS, position: 'Goalkeeper', serve_speed: '21' },
  reasons: [{ column: 'position', reason: 'No such position.' }],
};
/** A file with a heading that isn't understood, and without a team. */
const UNCLEAR = importPreview({
  columns: [
    { heading: 'Spieler', field: 'full_name', samples: ['Ana Kovač', 'Iva Horvat'] },
    { heading: 'Aufschlag', field: null, samples: ['72,4'] },
  ],
  missing: ['team_name', 'serve_speed'],
  names: ['Ana Kovač', 'Iva Horvat', 'Mia Babić', 'Lea Marić'],
  counts: NONE,
  rows: [],
});

/** The choices with which the file was read, in order. */
const asked = () =>
  api.callsOf(previewImport).map(({ body }) => {
    const { choices = '{}' } = body as { choices?: string };
    return JSON.parse(choices) as ImportChoices;
  });
const answer = (preview: (choices: ImportChoices) => ImportPreview) =>
  api.respond(previewImport, ({ body }) => {
    const { choices = '{}' } = body as { choices?: string };
    return { status: 200, body: preview(JSON.parse(choices) as ImportChoices) };
  });
const choose = (name = 'spring.csv') =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], name)] } });

async function openCheck() {
  // With the cache that an upload refreshes.
  const rendered = renderScreen(
    <ApiClientProvider>
      <ImportFileScreen />
    </ApiClientProvider>,
    { path: '/import-file' },
  );
  choose();
  await rendered.user.click(button('Check First'));
  return rendered;
}
const pick = async (user: Awaited<ReturnType<typeof openCheck>>['user'], select: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: select }));
  // Only the options in view are drawn, so it is searched.
  await user.keyboard(option);
  await user.click((await screen.findAllByTitle(option)).at(-1)!);
};
const cell = (name: RegExp) => screen.findByRole('button', { name });

test('a file can be checked once it is chosen, and Back returns to it', async () => {
  const { user, address } = renderScreen(<ImportFileScreen />, { path: '/import-file' });
  expect(button('Check First')).toBeDisabled();
  choose();
  await user.click(button('Check First'));
  expect(await screen.findByRole('heading', { name: 'What will be stored?' })).toHaveFocus();
  expect(address()).toBe('/import-file?check=');
  await user.click(button('Back to Columns'));
  await user.click(await appearedButton('Back to the File'));
  expect(await screen.findByText('spring.csv', { selector: 'strong' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/import-file'));
  expect(button('Check First')).toBeEnabled();
  expect(api.callsOf(uploadImport)).toEqual([]);
});

test('an address with a check but without a file shows the test selection', async () => {
  const { address } = renderScreen(<ImportFileScreen />, { path: '/import-file', url: '/import-file?check=' });
  expect(screen.getByRole('heading', { name: 'Test Selection' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/import-file'));
});

test('unclear columns come first; each answer reads the file again, until nothing is missing', async () => {
  api.club.teams = [team({ team_name: 'Hawks' })];
  answer(({ columns, everywhere }) => ({
    ...UNCLEAR,
    missing: [...(everywhere ? [] : (['team_name'] as const)), ...(columns ? [] : (['serve_speed'] as const))],
    counts: { ...NONE, new: 2 },
  }));
  const { user } = await openCheck();
  expect(await screen.findByRole('heading', { name: 'What is in the columns?' })).toHaveFocus();
  expect(screen.getByText('Team and serve speed not found')).toBeInTheDocument();
  expect(screen.getByText('Are the letters right? Ana Kovač, Iva Horvat, Mia Babić …')).toBeInTheDocument();
  expect(screen.getByText('Ana Kovač · Iva Horvat')).toBeInTheDocument();
  expect(button('Continue to Rows')).toBeDisabled();
  await pick(user, 'What is in “Aufschlag”', 'Serve speed');
  expect(await screen.findByText('Still missing: team.')).toBeInTheDocument();
  await pick(user, 'Unit of “Aufschlag”', 'km/h');
  await user.type(screen.getByLabelText('Team of all rows'), 'Hawks');
  await user.tab();
  expect(await screen.findByText('2 of 2 rows will be imported.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Last name' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      columns: [{ heading: 'Aufschlag', field: 'serve_speed', unit: 'km/h' }],
      everywhere: { team_name: 'Hawks' },
      name_order: 'last',
    }),
  );
  await waitFor(() => expect(button('Continue to Rows')).toBeEnabled());
  await user.click(button('Continue to Rows'));
  expect(screen.getByText(/^Read: first and last name\. For all rows: Team Hawks\.$/)).toBeInTheDocument();
});

test('an answer to earlier choices is dropped', async () => {
  let first: (() => void) | undefined;
  api.respond(previewImport, async ({ body }) => {
    const { choices } = body as { choices?: string };
    if (choices?.includes('"first"')) await new Promise<void>((resolve) => (first = resolve));
    return {
      status: 200,
      body: { ...UNCLEAR, missing: [], counts: { ...NONE, new: choices?.includes('"last"') ? 7 : 3 } },
    };
  });
  const { user } = await openCheck();
  await user.click(await appearedButton('Back to Columns'));
  await user.click(await screen.findByRole('radio', { name: 'First name' }));
  expect(await screen.findByText('Reading the file again …')).toBeInTheDocument();
  await waitFor(() => expect(first).toBeDefined());
  await user.click(screen.getByRole('radio', { name: 'Last name' }));
  expect(await screen.findByText('7 of 7 rows will be imported.')).toBeInTheDocument();
  first!();
  await user.click(button('Continue to Rows'));
  expect(button('Import 7 Rows')).toBeEnabled();
});

test('a date that can be two days is asked about in words', async () => {
  const date: PreviewRow = {
    row: 2,
    state: 'invalid',
    cells: { ...CELLS, session_date: '3/4/2026' },
    reasons: [{ column: 'session_date', reason: 'Two days.' }],
  };
  answer(() => importPreview({ rows: [date], counts: { ...NONE, invalid: 1 } }));
  const { user } = await openCheck();
  const question = await screen.findByRole('region', { name: 'Which day is 3/4/2026?' });
  await user.click(within(question).getByRole('radio', { name: '3 April 2026' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ date_order: 'dmy' }));
});

test('a cell is corrected in place, a row is skipped, and both can be taken back', async () => {
  answer(({ rows = [] }) => {
    const [choice] = rows;
    const isFixed = choice?.cells?.position === 'Libero';
    const { reasons: _, ...fixed } = { ...REFUSED, state: 'new' as const };
    const row = isFixed ? { ...fixed, cells: { ...REFUSED.cells, position: 'Libero' } } : REFUSED;
    const state = choice?.skip ? 'skipped' : row.state;
    return importPreview({ rows: [{ ...row, state }], counts: { ...NONE, [state]: 1 } });
  });
  const { user } = await openCheck();
  await user.click(await screen.findByRole('button', { name: '1 Not stored' }));
  expect(screen.getByText('No such position.')).toBeInTheDocument();
  expect(button('Import')).toBeDisabled();

  await user.click(await cell(/^Position, row 3: Goalkeeper/));
  await user.keyboard('{Escape}');
  expect(await cell(/^Position, row 3: Goalkeeper/)).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard('Libero{Enter}');
  expect(await cell(/^Position, row 3: Libero/)).toHaveFocus();
  // The row is new now, and stays under the filter of those that aren't stored.
  await waitFor(() => expect(button('Import 1 Row')).toBeEnabled());
  expect(asked().at(-1)).toEqual({ rows: [{ row: 3, cells: { position: 'Libero' } }] });

  await user.click(screen.getByRole('button', { name: 'Undo changes of row 3' }));
  expect(await cell(/^Position, row 3: Goalkeeper/)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Skip row 3' }));
  expect(await screen.findByText('Skipped')).toBeInTheDocument();
  expect(asked().at(-1)).toEqual({ rows: [{ row: 3, skip: true }] });
});

test('new names can be someone of the club, similar ones first; the choice can be changed', async () => {
  api.club.teams = [team({ id: 't1', team_name: 'Hawks' })];
  api.club.players = [player({ id: 'p2', name: 'Una', last_name: 'Berg', team: 't1' })];
  const similar = [{ id: 'p1', name: 'Evi Nord', team_name: 'Hawks' }];
  const name = {
    row: 2,
    team_name: 'Hawks',
    name: 'Eva',
    last_name: 'Nord',
    player_number: 7,
    position: 'Setter',
    rows: 2,
  };
  answer(({ players }) => importPreview({ new_players: players?.[0]?.player ? [] : [{ ...name, similar }] }));
  const { user } = await openCheck();
  expect(await screen.findByRole('heading', { name: '1 new player' })).toBeInTheDocument();
  expect(screen.getByText('Similar: Evi Nord, Hawks')).toBeInTheDocument();
  await pick(user, 'Who is Eva Nord?', 'Evi Nord, Hawks');
  const choice = { team_name: 'Hawks', name: 'Eva', last_name: 'Nord' };
  await waitFor(() => expect(asked().at(-1)).toEqual({ players: [{ ...choice, player: 'p1' }] }));
  await pick(user, 'Who is Eva Nord?', 'Add as a new player');
  await waitFor(() => expect(asked().at(-1)).toEqual({ players: [{ ...choice, player: null }] }));
});

test('a changed value is beside the stored one, and one answer is for all of them', async () => {
  const changed: PreviewRow = {
    row: 2,
    state: 'changed',
    cells: { ...CELLS, serve_speed: '8.9' },
    stored: { serve_speed: 8.2 },
  };
  answer(({ different_values }) =>
    different_values === 'skip'
      ? importPreview({ rows: [{ ...changed, state: 'skipped' }], counts: { ...NONE, skipped: 1 } })
      : importPreview({ rows: [changed], counts: { ...NONE, changed: 1 } }),
  );
  const { user } = await openCheck();
  expect(await cell(/^Serve speed, row 2: 8\.9 \(stored: 8\.2\)/)).toHaveTextContent('8.2 → 8.9');
  expect(screen.getByRole('radio', { name: 'Keep both as attempts' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Skip these rows' }));
  expect(await screen.findByText('There is nothing to import.')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Replace the stored values' }));
  await waitFor(() => expect(button('Import 1 Row')).toBeEnabled());
  expect(asked().at(-1)).toEqual({ different_values: 'replace' });
});

test('the import sends the answers once, and its result can be undone', async () => {
  answer(() => importPreview({ rows: [REFUSED], counts: { ...NONE, invalid: 1, new: 4 } }));
  api.respond(uploadImport, () => {
    api.club.imports = [importRecord({ id: 'i1', sessions: 4, undo_until: '2026-12-02T09:30:00.000Z' })];
    return { status: 201, body: { message: 'Imported 4 sessions.', imported: 4, unchanged: 0, import_id: 'i1' } };
  });
  const { user, address } = await openCheck();
  await user.click(await screen.findByRole('button', { name: 'Skip row 3' }));
  await waitFor(() => expect(button('Import 4 Rows')).toBeEnabled());
  await user.click(button('Import 4 Rows'));
  expect(await screen.findByText('Imported 4 sessions.')).toBeInTheDocument();
  expect(await screen.findByText('spring.csv was imported.')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/import-file'));
  expect(screen.queryByText('spring.csv', { selector: 'strong' })).toBeNull();
  const [call, ...others] = api.callsOf(uploadImport);
  expect(others).toEqual([]);
  expect(call!.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.parse((call!.body as { choices: string }).choices)).toEqual({ rows: [{ row: 3, skip: true }] });
});

test('a failed import says why and keeps all answers; leaving asks, but Back to the file keeps them', async () => {
  answer(() => importPreview({ rows: [REFUSED], counts: { ...NONE, invalid: 1, new: 4 } }));
  api.respond(uploadImport, { status: 400, body: { error: 'The club is full.' } });
  const { user } = await openCheck();
  await user.click(await screen.findByRole('button', { name: 'Skip row 3' }));
  await waitFor(() => expect(button('Import 4 Rows')).toBeEnabled());
  await user.click(button('Import 4 Rows'));
  expect(await screen.findByText('The club is full.')).toBeInTheDocument();
  expect(screen.getByText('Nothing was imported. Your answers are kept.')).toBeInTheDocument();
  expect(leaveGuards.ask('unload', null)).toMatchObject({ confirm: 'Leave Page' });
  expect(leaveGuards.ask('back', null)).toBeNull();
  await user.click(button('Back to Columns'));
  await user.click(await appearedButton('Back to the File'));
  await waitFor(() => expect(leaveGuards.ask('back', null)).toMatchObject({ confirm: 'Leave Page' }));
  await user.click(await appearedButton('Continue Check'));
  expect(await screen.findByRole('button', { name: 'Undo changes of row 3' })).toBeInTheDocument();
});

test('a check that fails keeps the answers and can be repeated', async () => {
  answer(() => importPreview({ rows: [REFUSED], counts: { ...NONE, invalid: 1, new: 4 } }));
  const { user } = await openCheck();
  await cell(/^Position, row 3/);
  api.respond(previewImport, 'network error');
  await user.click(await cell(/^Position, row 3/));
  await user.keyboard('Libero{Enter}');
  expect(await screen.findByText('The file could not be checked. Your answers are kept.')).toBeInTheDocument();
  expect(await cell(/^Position, row 3: Libero/)).toBeInTheDocument();
  expect(button('Import 4 Rows')).toBeDisabled();
  answer(() => importPreview({ counts: { ...NONE, new: 5 } }));
  await user.click(button('Try Again'));
  await waitFor(() => expect(button('Import 5 Rows')).toBeEnabled());
  expect(asked().at(-1)).toEqual({ rows: [{ row: 3, cells: { position: 'Libero' } }] });
});

test('a file that can’t be read says why', async () => {
  api.respond(previewImport, { status: 400, body: { error: 'This workbook is protected.' } });
  await openCheck();
  expect(await screen.findByText('This workbook is protected.')).toBeInTheDocument();
  expect(button('Continue to Rows')).toBeDisabled();
});

test('rows that an upload refused can be corrected in the check, and a failed upload names it', async () => {
  const { user } = renderScreen(<ImportFileScreen />, { path: '/import-file' });
  choose();
  api.respond(uploadImport, { status: 400, body: { error: 'The heading row is missing: position.' } });
  await user.click(button('Upload File'));
  expect(
    await screen.findByText('Check First shows how the file is read, and lets you correct it.'),
  ).toBeInTheDocument();
  const errors = [{ row: 3, column: 'position', reason: 'No such position.' }];
  const body = { message: 'Some rows were not imported.', imported: 1, unchanged: 0, errors, refused: [] };
  api.respond(uploadImport, { status: 207, body });
  await user.click(button('Upload File'));
  await user.click(await appearedButton('Check and Correct Here'));
  expect(await screen.findByRole('heading', { name: 'What will be stored?' })).toBeInTheDocument();
});

test('of many rows, only those in view are drawn', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ row: at + 2, state: 'new' as const, cells: CELLS }));
  answer(() => importPreview({ rows, counts: { ...NONE, new: 6_000 }, unlisted: 1_000 }));
  await openCheck();
  expect(await cell(/^Team, row 2:/)).toBeInTheDocument();
  expect(document.querySelectorAll('.testing-row').length).toBeLessThan(60);
  expect(screen.getByText('1,000 rows aren’t listed here. They are imported as well.')).toBeInTheDocument();
});
