import type { ImportColumn } from '@courtside/contracts/import-formats';
import { numberIn, withoutNoise } from './cell-number';
import type { ColumnField } from './column-fields';
import type { SourceRow } from './source-table';

const PERCENT_COLUMNS = ['weight_lift_impact', 'serve_accuracy'] as const;

/** The columns of percents in which a coach has said what 1 means. */
export const chosenPercents = (columns: readonly ColumnField[]): ImportColumn[] =>
  PERCENT_COLUMNS.filter((percent) => columns.some(({ field, isUnitChosen }) => field === percent && isUnitChosen));

/** Whether no number of a column is above 1, and one of them is a fraction. */
function hasOnlyFractions(rows: readonly SourceRow[], column: ImportColumn): boolean {
  let hasFraction = false;
  for (const { cells } of rows) {
    const number = numberIn(cells[column]);
    if (number === null) continue;
    if (number > 1) return false;
    hasFraction ||= !Number.isInteger(number);
  }
  return hasFraction;
}

/**
 * Doubts fractions in a column of percents: if no number in it is above 1, 0.65 is probably 65 %, as spreadsheet programs
 * store it. A percent sign answers the question, and so does a coach who has chosen the unit. A unit in the heading
 * doesn't, because programs that write "(%)" may still store 0.65.
 *
 * @param settled the columns whose unit was chosen
 */
export function settlePercents(rows: readonly SourceRow[], settled: readonly ImportColumn[] = []): SourceRow[] {
  const doubted = PERCENT_COLUMNS.filter((column) => !settled.includes(column) && hasOnlyFractions(rows, column));
  if (doubted.length === 0) return [...rows];
  return rows.map((row) => {
    const found = doubted.flatMap((column) => {
      const value = numberIn(row.cells[column]);
      if (value === null || value === 0) return [];
      const percent = withoutNoise(value * 100);
      const question = `${value}: is this ${percent} %? Write ${percent}, or "${value} %" if it is right.`;
      return [[column, question] as const];
    });
    return found.length === 0 ? row : { ...row, doubts: { ...row.doubts, ...Object.fromEntries(found) } };
  });
}
