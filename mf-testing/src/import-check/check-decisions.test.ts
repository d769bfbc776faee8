import type { ImportPreview, PreviewColumn } from '@courtside/contracts/import-preview';
import { importPreview } from '@courtside/testing/factories';
import { dateQuestion } from './date-question';
import { countOf, filtersOf, rowsOf } from './row-filters';
import { columnTitle, otherReasons, shownColumns } from './shown-columns';
import { blockOf, firstStep, rowsToImport } from './steps';
import { unitOf, unitsOf } from './units';
import { columnWords, someNames } from './what-is-read';

const COUNTS = { new: 40, attempt: 5, changed: 3, same: 2, empty: 1, invalid: 4, skipped: 1 };
const NO_ROWS = { new: 0, attempt: 0, changed: 0, same: 0, empty: 0, invalid: 0, skipped: 0 };
const withDate = (session_date: string): Partial<ImportPreview> => ({
  rows: [
    { row: 2, state: 'invalid', cells: { session_date }, reasons: [{ column: 'session_date', reason: 'Two days.' }] },
  ],
});

describe('the first step', () => {
  test.each<[string, Partial<ImportPreview>, 'columns' | 'rows']>([
    ['a file like the template', {}, 'rows'],
    ['a missing column', { missing: ['team_name'] }, 'columns'],
    ['a guessed heading', { read_as: { columns: [{ heading: 'name', column: 'name' }] } }, 'columns'],
    ['only other letters', { read_as: { encoding: 'windows-1250' } }, 'rows'],
    ['a date that can be two days', withDate('3/4/2026'), 'columns'],
    ['an impossible date', withDate('33/44/2026'), 'rows'],
  ])('%s', (_, change, step) => expect(firstStep(importPreview(change), {})).toBe(step));

  test('a guess that was confirmed needs no further look', () => {
    const preview = importPreview({ read_as: { columns: [{ heading: 'name', column: 'name' }] } });
    expect(firstStep(preview, { columns: [{ heading: 'name', field: 'name' }] })).toBe('rows');
  });
});

test('an import stores new rows, attempts and changed values, unless those are skipped', () => {
  const preview = importPreview({ counts: COUNTS });
  expect(rowsToImport(preview, {})).toBe(48);
  expect(rowsToImport(preview, { different_values: 'skip' })).toBe(45);
});

test('a missing column blocks an import, and so does a file without new rows', () => {
  expect(blockOf(importPreview(), {})).toBeNull();
  expect(blockOf(importPreview({ missing: ['name'] }), {})).toBe('missing');
  expect(blockOf(importPreview({ counts: { ...NO_ROWS, same: 3 } }), {})).toBe('nothing');
});

test('a date with two readings is asked about in words, also after the answer', () => {
  const question = { text: '3/4/2026', dmy: '3 April 2026', mdy: '4 March 2026' };
  expect(dateQuestion(importPreview(withDate('3/4/2026')), {})).toEqual(question);
  expect(dateQuestion(importPreview(withDate('3/3/2026')), {})).toBeNull();
  const columns: PreviewColumn[] = [{ heading: 'Datum', field: 'session_date', samples: ['14/4/2026', '3/4/2026'] }];
  expect(dateQuestion(importPreview({ columns }), { date_order: 'dmy' })).toEqual(question);
  expect(dateQuestion(importPreview({ columns }), {})).toBeNull();
});

test('the counts are filters; those without rows are left out, except the current one', () => {
  const preview = importPreview({ counts: COUNTS });
  expect({ all: countOf(preview, 'all'), refused: countOf(preview, 'refused') }).toEqual({ all: 56, refused: 5 });
  expect(filtersOf(preview, 'all')).toEqual(['all', 'new', 'attempt', 'changed', 'same', 'empty', 'refused']);
  expect(filtersOf(importPreview(), 'refused')).toEqual(['all', 'new', 'refused']);
});

test('a filter shows its rows, and those that were just corrected', () => {
  const preview = importPreview({
    rows: [
      { row: 2, state: 'new', cells: {} },
      { row: 3, state: 'invalid', cells: {} },
      { row: 4, state: 'skipped', cells: {} },
    ],
  });
  const shown = (kept: string[]) => rowsOf(preview, 'refused', new Set(kept)).map(({ row }) => row);
  expect(shown([])).toEqual([3, 4]);
  expect(shown(['2 '])).toEqual([2, 3, 4]);
});

test('the table has who and when, and the metrics of the file', () => {
  expect(shownColumns(importPreview())).toEqual([
    'team_name',
    'name',
    'last_name',
    'player_number',
    'position',
    'session_date',
    'serve_speed',
  ]);
});

test('a unit can be chosen where there are several; a column without one has that of the metric', () => {
  const speed: PreviewColumn = { heading: 'Tempo', field: 'serve_speed', samples: [] };
  expect({ unitOf: unitOf(speed), unitsOf: unitsOf(speed) }).toEqual({
    unitOf: 'm/s',
    unitsOf: ['m/s', 'km/h', 'mph', 'ft/s'],
  });
  expect(unitsOf({ ...speed, unit: 'kmh' })[0]).toBe('kmh');
  expect(unitsOf({ ...speed, field: 'serve_accuracy' })).toEqual([]);
  expect(unitOf({ ...speed, field: null })).toBeUndefined();
  const accuracy: PreviewColumn = { ...speed, field: 'serve_accuracy', samples: ['0,65', '1'] };
  expect(unitsOf(accuracy)).toEqual(['%', 'fraction']);
  expect(unitsOf({ ...accuracy, samples: ['65', '1'] })).toEqual([]);
});

test('names are shown as they are read, or from the column of names if the file can’t be read yet', () => {
  expect(someNames(importPreview({ names: ['Ana', 'Iva', 'Mia', 'Lea'] }))).toEqual(['Ana', 'Iva', 'Mia']);
  const columns: PreviewColumn[] = [{ heading: 'Spieler', field: 'full_name', samples: ['Ana Kovač'] }];
  expect(someNames(importPreview({ names: [], columns }))).toEqual(['Ana Kovač']);
  expect(someNames(importPreview({ names: [], columns: [] }))).toEqual([]);
});

test('several missing metrics are test results', () => {
  expect(columnWords(['team_name', 'serve_speed'])).toEqual(['Team', 'Serve speed']);
  expect(columnWords(['serve_speed', 'team_name', 'serve_accuracy'])).toEqual(['Team', 'Test results']);
});

test('a value has the unit in which it is stored', () => {
  expect({ serveSpeed: columnTitle('serve_speed'), name: columnTitle('name') }).toEqual({
    serveSpeed: 'Serve speed (m/s)',
    name: 'First name',
  });
});

test('a reason without a cell of its own is told beside the row', () => {
  const reasons = ['row', 'full_name', 'position'].map((column) => ({ column, reason: `About ${column}.` }));
  expect(otherReasons({ row: 2, state: 'invalid', cells: {}, reasons })).toEqual(['About row.', 'About full_name.']);
});

test('before its rows can be read, a file of dates with two readings is asked about, unless one of them decides', () => {
  const withDates = (samples: string[]) =>
    importPreview({ rows: [], missing: ['team_name'], columns: [{ heading: 'Date', field: 'session_date', samples }] });
  expect(dateQuestion(withDates(['3/3/2026', '3/4/2026']), {})?.text).toBe('3/4/2026');
  expect(dateQuestion(withDates(['3/4/2026', '14/4/2026']), {})).toBeNull();
  expect(dateQuestion(withDates(['03.04.2026']), {})).toBeNull();
  expect(dateQuestion(withDates(['2026-04-03']), {})).toBeNull();
});
