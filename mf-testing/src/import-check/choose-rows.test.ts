import type { ImportChoices, PreviewRow } from '@courtside/contracts/import-preview';
import { IMPORT_CHOSEN_ROWS } from '@courtside/contracts/limits';
import { cellText, isFull, resetRow, rowChoice, setCell, skipRow } from './choose-rows';

const ROW: PreviewRow = { row: 3, state: 'invalid', cells: { name: 'Eva', position: 'Goalkeeper' } };

test('corrections of a row are collected, and can be taken back', () => {
  const corrected = setCell(setCell({}, ROW, 'position', ' Libero '), ROW, 'name', 'Eve');
  expect(corrected).toEqual({ rows: [{ row: 3, cells: { position: 'Libero', name: 'Eve' } }] });
  expect(skipRow(corrected, ROW).rows).toEqual([{ row: 3, cells: { position: 'Libero', name: 'Eve' }, skip: true }]);
  expect(resetRow(corrected, ROW)).toEqual({});
});

test('rows of two sheets with the same number are different rows', () => {
  const first = { row: 3, sheet: 'March' };
  const choices = skipRow(skipRow({}, first), { row: 3, sheet: 'April' });
  expect(choices.rows).toHaveLength(2);
  expect(rowChoice(resetRow(choices, first), first)).toBeUndefined();
});

test('a corrected cell is shown at once, and as it was read after the answer', () => {
  const choices = setCell({}, ROW, 'position', 'L');
  expect(cellText(choices, ROW, 'position', false)).toBe('L');
  expect(cellText(choices, { ...ROW, cells: { position: 'Libero' } }, 'position', true)).toBe('Libero');
  expect(cellText(choices, ROW, 'session_date', false)).toBe('');
});

test('as many rows can be changed as an import takes, and those again', () => {
  const rows = Array.from({ length: IMPORT_CHOSEN_ROWS }, (_, at) => ({ row: at + 2, skip: true as const }));
  const full: ImportChoices = { rows };
  expect(isFull(full)).toBe(true);
  expect(skipRow(full, { row: 9_999 })).toBe(full);
  expect(rowChoice(setCell(full, { row: 2 }, 'name', 'Eva'), { row: 2 })?.cells).toEqual({ name: 'Eva' });
});

test('a converted value is shown with two decimals', () => {
  const row: PreviewRow = { row: 2, state: 'new', cells: { serve_speed: '19.4166666667', name: 'Eva 1.2345' } };
  expect(cellText({}, row, 'serve_speed', true)).toBe('19.42');
  expect(cellText({}, row, 'name', true)).toBe('Eva 1.2345');
  expect(cellText({}, { ...row, cells: { serve_speed: '8.9' } }, 'serve_speed', true)).toBe('8.9');
});
