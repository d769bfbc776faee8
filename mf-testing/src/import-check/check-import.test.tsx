import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { previewImport } from '@courtside/contracts/import-preview';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { leaveGuards } from '@courtside/session-bus';
import { importPreview, importRecord } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { noticeShown, recordNotices } from '@courtside/testing/record-notices';
import type { RenderedScreen } from '@courtside/testing/render-screen';
import { appearedButton, button } from '../../test/button';
import {
  answerChecks,
  askedOf,
  cell,
  chooseFile,
  choicesOf,
  NO_ROWS,
  ONE_REFUSED,
  openCheck,
  REFUSED,
  showImport,
  useNoScrolling,
} from '../../test/import-check';

const api = useFakeApi();
const notices = recordNotices();
useNoScrolling();

const IMPORTED = { status: 201, body: { message: 'Imported 4 sessions.', imported: 4, unchanged: 0 } };
const FULL = { status: 400, body: { error: 'The club is full.' } };

/** Holds the answers of uploads back. Returns what answers the last one. */
function holdUploads(): (answer: { status: number; body: unknown }) => void {
  let last: ((answer: { status: number; body: unknown }) => void) | undefined;
  api.respond(uploadChecked, () => new Promise((resolve) => (last = resolve)));
  return (answer) => last!(answer);
}

/** Moves in the history as the browser does, until an address is shown. */
async function travel({ address }: RenderedScreen, delta: number, to: string): Promise<void> {
  act(() => window.history.go(delta));
  await waitFor(() => expect(address()).toBe(to));
}

/** Opens the check from a screen that was opened after the teams, and skips a row. */
async function openAnswered(): Promise<RenderedScreen> {
  answerChecks(api, () => ONE_REFUSED);
  for (const before of ['/dashboard', '/manage-team', '/import-file']) window.history.pushState(null, '', before);
  const rendered = await openCheck();
  await rendered.user.click(await screen.findByRole('button', { name: 'Skip row 3' }));
  await waitFor(() => expect(button('Import 4 Rows')).toBeEnabled());
  return rendered;
}

/** Opens a check, and starts its import. */
async function startImport(): Promise<RenderedScreen> {
  const rendered = await openAnswered();
  await rendered.user.click(button('Import 4 Rows'));
  await waitFor(() => expect(api.callsOf(uploadChecked)).toHaveLength(1));
  return rendered;
}

test('a file can be checked once it is chosen, and Back returns to it', async () => {
  const { user, address } = showImport();
  expect(button('Check First')).toBeDisabled();
  chooseFile();
  await user.click(button('Check First'));
  expect(await screen.findByRole('heading', { name: 'What will be stored?' })).toHaveFocus();
  expect(address()).toBe('/import-file?check=');
  await user.click(button('Back to Columns'));
  await user.click(await appearedButton('Back to the File'));
  expect(await screen.findByText('spring.csv', { selector: 'strong' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/import-file'));
  expect(button('Check First')).toBeEnabled();
  expect([...api.callsOf(uploadImport), ...api.callsOf(uploadChecked)]).toEqual([]);
});

test('an address with a check but without a file shows the test selection', async () => {
  const { address } = showImport('/import-file?check=');
  expect(screen.getByRole('heading', { name: 'Test Selection' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/import-file'));
});

test('the import sends the answers once, and its result can be undone', async () => {
  answerChecks(api, () => ONE_REFUSED);
  api.respond(uploadChecked, () => {
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
  const [call, ...others] = api.callsOf(uploadChecked);
  expect(others).toEqual([]);
  expect(call!.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(choicesOf(call!.body)).toEqual({
    rows: [{ row: 3, skip: true }],
  });
});

test('a failed import says why and keeps all answers; leaving asks, but Back to the file keeps them', async () => {
  answerChecks(api, () => ONE_REFUSED);
  api.respond(uploadChecked, { status: 400, body: { error: 'The club is full.' } });
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
  answerChecks(api, () => ONE_REFUSED);
  const { user } = await openCheck();
  await cell(/^Position, row 3/);
  api.respond(previewImport, 'network error');
  await user.click(await cell(/^Position, row 3/));
  await user.keyboard('Libero{Enter}');
  expect(await screen.findByText('The file could not be checked. Your answers are kept.')).toBeInTheDocument();
  expect(await cell(/^Position, row 3: Libero/)).toBeInTheDocument();
  expect(button('Import 4 Rows')).toBeDisabled();
  answerChecks(api, () => importPreview({ counts: { ...NO_ROWS, new: 5 } }));
  await user.click(button('Try Again'));
  await waitFor(() => expect(button('Import 5 Rows')).toBeEnabled());
  expect(askedOf(api).at(-1)).toEqual({ rows: [{ row: 3, cells: { position: 'Libero' } }] });
});

test('a file that can’t be read says why', async () => {
  api.respond(previewImport, { status: 400, body: { error: 'This workbook is protected.' } });
  await openCheck();
  expect(await screen.findByText('This workbook is protected.')).toBeInTheDocument();
  expect(button('Continue to Rows')).toBeDisabled();
});

test('rows that an upload refused can be corrected in the check, and a failed upload names it', async () => {
  const { user } = showImport();
  chooseFile();
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

test('rows that a checked import refused are corrected with all answers given before', async () => {
  answerChecks(api, () => ONE_REFUSED);
  const errors = [{ row: 5, column: 'position', reason: 'No such position.' }];
  const body = { message: 'Some rows were not imported.', imported: 3, unchanged: 0, errors, refused: [] };
  api.respond(uploadChecked, { status: 207, body });
  const { user, address } = await openCheck();
  await user.click(await screen.findByRole('button', { name: 'Skip row 3' }));
  await waitFor(() => expect(button('Import 4 Rows')).toBeEnabled());
  await user.click(button('Import 4 Rows'));
  const again = await appearedButton('Check and Correct Here');
  await waitFor(() => expect(address()).toBe('/import-file'));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Undo changes of row 3' })).toBeInTheDocument();
  expect(askedOf(api).at(-1)).toEqual({ rows: [{ row: 3, skip: true }] });
});

test('a file that has changed must be chosen again, and keeps its answers', async () => {
  answerChecks(api, () =>
    importPreview({ counts: { ...NO_ROWS, changed: 1 }, rows: [{ ...REFUSED, state: 'changed' }] }),
  );
  const { user } = showImport();
  const file = new File(['x'], 'spring.csv');
  chooseFile(file);
  await user.click(button('Check First'));
  await cell(/^Position, row 3/);
  // Browsers refuse to read a file that was saved again.
  file.slice = () => {
    throw new DOMException('The file has changed.', 'NotReadableError');
  };
  api.respond(previewImport, 'network error');
  await user.click(screen.getByRole('radio', { name: 'Skip these rows' }));
  expect(await screen.findByText('The file has changed since you chose it. Choose it again.')).toBeInTheDocument();
  await user.click(button('Back to the File'));
  expect(await appearedButton('Check First')).toBeDisabled();
  chooseFile();
  expect(await appearedButton('Continue Check')).toBeEnabled();
});

test('an import that ends after Back shows its result at the file, and goes back no further', async () => {
  const answer = holdUploads();
  api.club.imports = [importRecord({ id: 'i1', sessions: 4, undo_until: '2026-12-02T09:30:00.000Z' })];
  const rendered = await startImport();
  await travel(rendered, -1, '/import-file');
  const errors = [{ row: 5, column: 'position', reason: 'No such position.' }];
  answer({ status: 207, body: { ...IMPORTED.body, errors, refused: [], import_id: 'i1' } });
  expect(await screen.findByText('Imported 4 sessions.')).toBeInTheDocument();
  expect(await screen.findByText('spring.csv was imported.')).toBeInTheDocument();
  expect(screen.getByText('1 row has errors. All other rows were imported.')).toBeInTheDocument();
  expect(rendered.address()).toBe('/import-file');
});

test('an import that fails after Back says so at the file, and keeps the answers', async () => {
  const answer = holdUploads();
  const rendered = await startImport();
  await travel(rendered, -1, '/import-file');
  answer(FULL);
  expect(await screen.findByText('The club is full.')).toBeInTheDocument();
  expect(rendered.address()).toBe('/import-file');
  await rendered.user.click(button('Continue Check'));
  expect(await screen.findByRole('button', { name: 'Undo changes of row 3' })).toBeInTheDocument();
});

test('a check that was left and opened again during its import shows why it failed', async () => {
  const answer = holdUploads();
  const rendered = await startImport();
  await travel(rendered, -1, '/import-file');
  await travel(rendered, 1, '/import-file?check=');
  answer(FULL);
  expect(await screen.findByText('The club is full.')).toBeInTheDocument();
  expect(screen.getByText('Nothing was imported. Your answers are kept.')).toBeInTheDocument();
});

test('an import that ends on another screen leaves the history alone, and is announced there', async () => {
  const answer = holdUploads();
  const rendered = await startImport();
  await travel(rendered, -2, '/manage-team');
  answer(IMPORTED);
  await noticeShown(notices, 'spring.csv: Imported 4 sessions.');
  expect(rendered.address()).toBe('/manage-team');
});

test('without an answer of the server, it is not said that nothing was imported', async () => {
  const { user } = await openAnswered();
  api.respond(uploadChecked, 'network error');
  await user.click(button('Import 4 Rows'));
  expect(
    await screen.findByText('The server did not confirm the import. Try again: nothing is stored twice.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^Nothing was imported/)).toBeNull();
  api.respond(uploadChecked, FULL);
  await user.click(button('Import 4 Rows'));
  expect(await screen.findByText('Nothing was imported. Your answers are kept.')).toBeInTheDocument();
});

test('Upload File sends the answers of the check as its import does, says so, and keeps them', async () => {
  const rendered = await openAnswered();
  const { user } = rendered;
  api.respond(uploadChecked, FULL);
  await user.click(button('Import 4 Rows'));
  expect(await screen.findByText('The club is full.')).toBeInTheDocument();
  await travel(rendered, -1, '/import-file');
  expect(screen.getByText('Upload File uses your answers from the check. 1 row is skipped.')).toBeInTheDocument();
  const errors = [{ row: 5, column: 'position', reason: 'No such position.' }];
  api.respond(uploadChecked, { status: 207, body: { ...IMPORTED.body, errors, refused: [] } });
  await user.click(button('Upload File'));
  await user.click(await appearedButton('Check and Correct Here'));
  expect(await screen.findByRole('button', { name: 'Undo changes of row 3' })).toBeInTheDocument();
  const [checked, uploaded] = api.callsOf(uploadChecked).map(({ body }) => choicesOf(body));
  expect(uploaded).toEqual(checked);
  expect(uploaded!.rows).toEqual([{ row: 3, skip: true }]);
});

test('what is no file, or can’t be uploaded, leaves the chosen file with its answers', async () => {
  const rendered = await openAnswered();
  await travel(rendered, -1, '/import-file');
  const isKept = () => {
    expect(screen.getByText('spring.csv', { selector: 'strong' })).toBeInTheDocument();
    expect(button('Continue Check')).toBeEnabled();
  };
  fireEvent.drop(document.querySelector('.testing-drop')!, { dataTransfer: { files: [] } });
  isKept();
  chooseFile(new File(['x'], 'notes.pdf'));
  expect(screen.getByText('Choose a .csv, .xlsx or .json file.')).toBeInTheDocument();
  isKept();
});

test('a file that is chosen again says that its rows count as they are in it', async () => {
  const rendered = await openAnswered();
  await travel(rendered, -1, '/import-file');
  expect(screen.queryByText(/^The file was chosen again/)).toBeNull();
  chooseFile();
  expect(
    screen.getByText('The file was chosen again: rows that you had skipped or corrected count as they are in it.'),
  ).toBeInTheDocument();
  chooseFile(new File(['x'], 'autumn.csv'));
  expect(screen.queryByText(/^The file was chosen again/)).toBeNull();
});
