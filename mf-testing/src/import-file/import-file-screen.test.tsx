import { fireEvent, screen, within } from '@testing-library/react';
import { downloadTemplate, uploadImport } from '@courtside/contracts/imports';
import { useFakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import { passSeconds, useFakeSeconds } from '../testing/pass-seconds';
import { sessionStore } from '../test-session/session-store';
import { ANA, testSession } from '../test-session/session.fixture';
import ImportFileScreen from './import-file-screen';

const api = useFakeApi();
useFakeSeconds();
const saved: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  sessionStorage.clear();
  URL.createObjectURL = (blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});

const show = () => renderScreen(<ImportFileScreen />, { path: '/import-file', advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const choose = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
const csv = new File(['team_name\n'], 'spring.csv', { type: 'text/csv' });
const upload = () => screen.getByRole('button', { name: 'Upload File' });

test('the template is downloaded as import_template.xlsx', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Download Template' }));
  await passSeconds(1);
  expect(saved[0]?.name).toBe('import_template.xlsx');
});

test('a template that cannot be had says so, for 5 s', async () => {
  api.answer(downloadTemplate, 'no answer');
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Download Template' }));
  await passSeconds(1);
  expect(screen.getByText('Failed to download template.')).toBeInTheDocument();
  await passSeconds(5);
  expect(screen.queryByText('Failed to download template.')).toBeNull();
});

test('uploading without a file asks for one', async () => {
  const { user } = show();
  await user.click(upload());
  expect(screen.getByText('Please select a file to upload.')).toBeInTheDocument();
});

test('a file that was taken says so', async () => {
  api.answer(uploadImport, { status: 201, body: { message: 'Import finished.', imported: 3, unchanged: 0 } });
  const { user } = show();
  choose(csv);
  expect(screen.getByText('spring.csv')).toBeInTheDocument();
  await user.click(upload());
  await passSeconds(1);
  expect(screen.getByText('Import finished.')).toBeInTheDocument();
  expect(screen.queryByText('spring.csv')).toBeNull();
});

test('bad rows are listed by row, column and reason, and can be taken along as a file', async () => {
  const errors = [{ row: 3, column: 'position', reason: 'Must fill position' }, { row: 5, column: 'session_date', reason: 'Enter a valid date (YYYY-MM-DD)' }];
  api.answer(uploadImport, { status: 207, body: { message: 'Some rows were not imported.', imported: 1, unchanged: 0, errors, refused: [{ row: 3, cells: { name: 'Eva' } }, { row: 5, cells: {} }] } });
  const { user } = show();
  choose(csv);
  await user.click(upload());
  await passSeconds(1);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').map(({ textContent }) => textContent))).toEqual([
    ['3', 'position', 'Must fill position'], ['5', 'session_date', 'Enter a valid date (YYYY-MM-DD)'],
  ]);
  await passSeconds(6);
  expect(screen.getByRole('table')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download rows to mend' }));
  expect(saved[0]?.name).toBe('spring-rows-to-mend.csv');
});

test.each([
  [{ status: 400, body: { error: 'This file has no rows.' } } as const, 'This file has no rows.'],
  ['no answer' as const, 'An error occurred during file upload.'],
])('an upload that fails shows the error of the server, or its own', async (answer, text) => {
  api.answer(uploadImport, answer);
  const { user } = show();
  choose(csv);
  await user.click(upload());
  await passSeconds(1);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('spring.csv')).toBeInTheDocument();
});

test('a file of another kind is not taken', () => {
  show();
  choose(new File(['x'], 'notes.pdf'));
  expect(screen.getByText('Choose a .csv, .xlsx or .json file.')).toBeInTheDocument();
  expect(screen.queryByText('notes.pdf')).toBeNull();
});

test('Continue to Test goes to team select', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Continue to Test' }));
  expect(address()).toBe('/select-team');
});

test('a session that was not finished can be gone on with, or discarded', async () => {
  sessionStore.adopt(testSession([ANA], { testConfirmed: { p1: { LBP: { value: 12, at: 1 } } } }));
  const { user, address } = show();
  expect(screen.getByText('Ana Horvat: 1 result confirmed. Everything is still here.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue Session' }));
  expect(address()).toMatch(/^\/automated-test\?/);
});
