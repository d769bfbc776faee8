import { ApiClientProvider } from '@courtside/api-client';
import { fireEvent, screen, within } from '@testing-library/react';
import { downloadTemplate, replaceByImport, uploadImport } from '@courtside/contracts/imports';
import { editPlayer } from '@courtside/contracts/players';
import { editTrainingSession } from '@courtside/contracts/training-sessions';
import { unfinishedWork } from '@courtside/session-bus';
import { importRecord, player, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenDate } from '@courtside/ui';
import { button } from '../../test/button';
import { advanceSeconds, useFakeClock } from '../../test/fake-clock';
import { ANA, testSession } from '../../test/sessions';
import { sessionStore } from '../test-session/session-store';
import ImportFileScreen from './import-file-screen';

const api = useFakeApi();
useFakeClock();
beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
});

const show = () =>
  renderScreen(<ImportFileScreen />, { path: '/import-file', advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const choose = (name: string) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['x'], name)] } });

/** The names of the files downloaded from now on. */
function recordDownloads(): string[] {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('the template is downloaded, or an error is shown for 5 s', async () => {
  const downloads = recordDownloads();
  const { user } = show();
  await user.click(button('Download Template'));
  await advanceSeconds(1);
  expect(downloads).toEqual(['import_template.xlsx']);

  api.respond(downloadTemplate, 'network error');
  await user.click(button('Download Template'));
  await advanceSeconds(1);
  expect(screen.getByText('Failed to download template.')).toBeInTheDocument();
  await advanceSeconds(5);
  expect(screen.queryByText('Failed to download template.')).toBeNull();
});

test('an upload needs a file of a supported format, and Continue to Test opens team select', async () => {
  const { user, address } = show();
  await user.click(button('Upload File'));
  expect(screen.getByText('Please select a file to upload.')).toBeInTheDocument();
  choose('notes.pdf');
  expect(screen.getByText('Choose a .csv, .xlsx or .json file.')).toBeInTheDocument();
  expect(screen.queryByText('notes.pdf')).toBeNull();
  await user.click(button('Continue to Test'));
  expect(address()).toBe('/select-team');
});

test('an import shows its message and clears the file', async () => {
  api.respond(uploadImport, { status: 201, body: { message: 'Import finished.', imported: 3, unchanged: 0 } });
  const { user } = show();
  choose('spring.csv');
  expect(screen.getByText('spring.csv')).toBeInTheDocument();
  await user.click(button('Upload File'));
  await advanceSeconds(1);
  expect(screen.getByText('Import finished.')).toBeInTheDocument();
  expect(screen.queryByText('spring.csv')).toBeNull();
});

test('right after an upload, its import can be undone', async () => {
  api.respond(uploadImport, () => {
    api.club.imports = [importRecord({ id: 'new', sessions: 3, undo_until: '2026-12-02T09:30:00.000Z' })];
    return { status: 201, body: { message: 'Import finished.', imported: 3, unchanged: 0, import_id: 'new' } };
  });
  const { user } = renderScreen(
    <ApiClientProvider>
      <ImportFileScreen />
    </ApiClientProvider>,
    { path: '/import-file', advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  );
  choose('spring.csv');
  await user.click(button('Upload File'));
  await advanceSeconds(7);
  const result = screen.getByText('spring.csv was imported.').closest<HTMLElement>('section')!;
  await user.click(button('Undo Import', within(result)));
  await user.click(button('Undo Import', within(screen.getByRole('dialog'))));
  await advanceSeconds(1);
  expect(within(result).getByText('Deleted 3 sessions.')).toBeInTheDocument();
});

test('an unusual value is asked about, and a player with another number is named', async () => {
  api.club.players = [player({ id: 'eva', name: 'Eva', last_name: 'Nord', player_number: 9 })];
  api.club.sessions = [trainingSession({ id: 's1', decrypted_serve_speed: 185, unconfirmed: ['serve_speed'] })];
  api.respond(uploadImport, {
    status: 201,
    body: {
      message: 'Imported 1 session.',
      imported: 1,
      unchanged: 0,
      implausible: [{ row: 2, column: 'serve_speed', value: 185, guess: 51.39, session: 's1' }],
      differences: [{ row: 3, player: 'eva', name: 'Eva Nord', field: 'player_number', stored: '9', file: '7' }],
    },
  });
  const { user } = show();
  choose('spring.csv');
  await user.click(button('Upload File'));
  await advanceSeconds(1);
  expect(screen.getByText('Eva Nord has number 9. Row 3 says 7.')).toBeInTheDocument();
  expect(screen.getByText(/185 m\/s would be 666 km\/h\. Was it 185 km\/h = 51\.4 m\/s\?/)).toBeInTheDocument();
  expect(button('Yes, 185 m/s')).toBeInTheDocument();
  await user.click(button('Use 51.4 m/s'));
  await advanceSeconds(1);
  expect(api.callsOf(editTrainingSession)[0]?.body).toEqual({ serve_speed: 51.39 });
  expect(screen.queryByText(/185 m\/s would be/)).toBeNull();
  await user.click(button('Change to 7'));
  await advanceSeconds(1);
  expect(screen.getByText('Eva Nord was changed to 7.')).toBeInTheDocument();
  expect(api.callsOf(editPlayer)[0]?.body).toMatchObject({ name: 'Eva', player_number: '7', version: 1 });
});

test('a file that corrects stored values can replace them, and says how it was read', async () => {
  const correction = {
    session: 's1',
    name: 'Eva Nord',
    session_date: '2026-02-28',
    column: 'lower_body_power',
  } as const;
  api.club.imports = [importRecord({ id: 'i1', imported: 7 })];
  api.respond(uploadImport, {
    status: 201,
    body: {
      message: 'Imported 7 sessions.',
      imported: 7,
      unchanged: 0,
      import_id: 'i1',
      corrections: Array.from({ length: 7 }, (_, row) => ({ ...correction, row: row + 2, stored: 132, file: 13.2 })),
      read_as: { encoding: 'windows-1250', columns: [{ heading: 'Vorname', column: 'name' }] },
    },
  });
  const { user } = show();
  choose('spring.csv');
  await user.click(button('Upload File'));
  await advanceSeconds(1);
  expect(screen.getByText('7 values differ from those stored for that day')).toBeInTheDocument();
  expect(
    screen.getAllByText(
      `Eva Nord, ${screenDate('2026-02-28')}, Lower Body Power: 132 m/s² stored, 13.2 m/s² in the file`,
    ),
  ).toHaveLength(5);
  expect(screen.getByText('and 2 more')).toBeInTheDocument();
  expect(await screen.findByText('Letters read as windows-1250. “Vorname” read as name.')).toBeInTheDocument();
  await user.click(button('Replace Stored Values'));
  await advanceSeconds(1);
  expect(api.callsOf(replaceByImport)[0]?.params).toEqual({ id: 'i1' });
  expect(screen.getByText('1 session now has only the values of the file.')).toBeInTheDocument();
});

test('rows with errors are listed with the headings of the file, and can be downloaded', async () => {
  api.respond(uploadImport, {
    status: 207,
    body: {
      message: 'Some rows were not imported.',
      imported: 1,
      unchanged: 0,
      errors: [
        { row: 3, column: 'position', reason: 'Must fill position' },
        { row: 5, column: 'session_date', heading: 'Datum', reason: 'Enter a valid date (YYYY-MM-DD)' },
        { row: 6, column: 'row', reason: 'This row has more cells than the heading row.' },
      ],
      refused: [
        { row: 3, cells: { name: 'Eva' } },
        { row: 5, cells: {} },
        { row: 6, cells: {} },
      ],
    },
  });
  const downloads = recordDownloads();
  const { user } = show();
  choose('spring.csv');
  await user.click(button('Upload File'));
  await advanceSeconds(7);
  expect(screen.getByText('3 rows have errors. All other rows were imported.')).toBeInTheDocument();
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '3positionMust fill position',
    '5DatumEnter a valid date (YYYY-MM-DD)',
    '6Whole rowThis row has more cells than the heading row.',
  ]);
  await user.click(button('Download Rows with Errors'));
  expect(downloads).toEqual(['spring-errors.csv']);
});

test('a failed upload shows the server’s error, or a general one, and keeps the file', async () => {
  const { user } = show();
  choose('spring.csv');
  api.respond(uploadImport, { status: 400, body: { error: 'This file has no rows.' } });
  await user.click(button('Upload File'));
  await advanceSeconds(1);
  expect(screen.getByText('This file has no rows.')).toBeInTheDocument();
  api.respond(uploadImport, 'network error');
  await user.click(button('Upload File'));
  await advanceSeconds(1);
  expect(screen.getByText('An error occurred during file upload.')).toBeInTheDocument();
  expect(screen.getByText('spring.csv')).toBeInTheDocument();
});

test('every unfinished session can be continued or discarded', async () => {
  const withResult = (id: string, name: string) =>
    testSession([{ ...ANA, name }], { id, testConfirmed: { p1: { LBP: { value: 12, at: 1 } } } });
  sessionStore.open(withResult('session-1', 'Ana'));
  sessionStore.open(withResult('session-2', 'Iva'));
  sessionStore.open(
    testSession([{ ...ANA, name: 'Lea' }], {
      id: 'session-3',
      testResults: { p1: { LBP: { phase: 'result', value: 9 } } },
    }),
  );
  const { user, address } = show();
  expect(screen.getByText('Lea Horvat: 0 results confirmed, 1 measured but not confirmed.')).toBeInTheDocument();
  const session = (name: string) =>
    within(screen.getByText(`${name} Horvat: 1 result confirmed.`).closest<HTMLElement>('.ant-alert')!);
  await user.click(button('Discard Session', session('Ana')));
  await user.click(button('Discard Session', within(screen.getByRole('dialog'))));
  expect(sessionStore.kept().map(({ id }) => id)).toEqual(['session-2']);
  await user.click(button('Continue Session', session('Iva')));
  expect(address()).toMatch(/^\/automated-test\?/);
  expect({ current: sessionStore.current()?.id, kept: sessionStore.kept().map(({ id }) => id) }).toEqual({
    current: 'session-2',
    kept: ['session-3'],
  });
});

test('an address that asks to resume a kept session opens it, unless it was closed', () => {
  const withResult = (id: string) => testSession([ANA], { id, testConfirmed: { p1: { LBP: { value: 12, at: 1 } } } });
  sessionStore.open(withResult('session-1'));
  sessionStore.open(withResult('session-2'));
  const [, kept] = unfinishedWork.all();
  const opened = renderScreen(<ImportFileScreen />, { path: '/import-file', url: kept!.path });
  expect(opened.address()).toMatch(/^\/automated-test\?/);
  expect(sessionStore.current()?.id).toBe('session-1');
  opened.unmount();
  sessionStore.close('session-1');
  const closed = renderScreen(<ImportFileScreen />, { path: '/import-file', url: kept!.path });
  expect(closed.address()).toBe(kept!.path);
});
