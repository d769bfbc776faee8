import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { fillMerged, mergedRanges } from './merged-cells';

it('ranges are read from a worksheet', () => {
  expect(mergedRanges('<mergeCells><mergeCell ref="A2:A4"/><x:mergeCell ref="AB10:AC11"/></mergeCells>')).toEqual([
    { column: 0, first: 1, last: 3 },
    { column: 27, first: 9, last: 10 },
  ]);
});

const HEADINGS: (string | null)[] = [...IMPORT_COLUMNS];
const row = (team: string | null, speed: string | null) =>
  HEADINGS.map((name) => (name === 'team_name' ? team : speed));

it('a merged team belongs to each of its rows', () => {
  const grid = [HEADINGS, row('Lions', '1'), row(null, '2'), row(null, '3')];
  const filled = fillMerged(grid, [{ column: 0, first: 1, last: 2 }]);
  expect(filled.map(([team]) => team)).toEqual(['team_name', 'Lions', 'Lions', null]);
});

it('a merged value of a test belongs to its row only, and a title to none', () => {
  const grid = [row('Testing', null), HEADINGS, row('Lions', '1'), row('Lions', null)];
  const ranges = [
    { column: 0, first: 0, last: 3 },
    { column: 9, first: 2, last: 3 },
  ];
  expect(fillMerged(grid, ranges)).toEqual(grid);
});
