import type { ImportField } from '@courtside/contracts/import-formats';
import { isMetric } from '@courtside/contracts/metrics';
import { columnNumber } from './assert-readable';
import { readColumns } from './column-fields';
import { PLAIN_READING, type Reading } from './reading';
import { headingIndexOf } from './source-rows';

/** Who, when and which test. A value of a test belongs to the row in which it stands. */
const isFilled = (field: ImportField | null): boolean => field !== null && field !== 'value' && !isMetric(field);

/** Rows and the first column of merged cells, counted from 0. */
export interface MergedRange {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** @param xml a worksheet */
export const mergedRanges = (xml: string): MergedRange[] =>
  [...xml.matchAll(/<(?:\w+:)?mergeCell\b[^<>]*?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g)].map(
    ([, letters = '', first = '', last = '']) => ({
      column: columnNumber(letters) - 1,
      first: Number(first) - 1,
      last: Number(last) - 1,
    }),
  );

/** Repeats the value of merged cells below the headings in each of their rows, in the columns that say who and when. */
export function fillMerged<Cell>(
  grid: readonly Cell[][],
  ranges: readonly MergedRange[],
  reading: Reading = PLAIN_READING,
): Cell[][] {
  const filled = grid.map((row) => [...row]);
  const heading = headingIndexOf(grid, reading);
  const columns = readColumns(grid[heading] ?? [], reading.choices);
  const end = new Map<number, number>();
  for (const { column, first, last } of ranges.toSorted((a, b) => a.first - b.first)) {
    // Ranges of real workbooks don't overlap; those of others could take long.
    if (first <= heading || first <= (end.get(column) ?? -1) || !isFilled(columns[column]?.field ?? null)) continue;
    const value = grid[first]?.[column];
    for (let at = first; at <= last && at < filled.length; at += 1) {
      const row = filled[at];
      if (row && value !== undefined) row[column] = value;
    }
    end.set(column, last);
  }
  return filled;
}
