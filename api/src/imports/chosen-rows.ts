import type { ImportCell } from '@courtside/contracts/import-formats';
import type { ImportChoices, RowChoice } from '@courtside/contracts/import-preview';
import { isMetric } from '@courtside/contracts/metrics';
import type { SourceRow } from './source-table';

/** The rows of a file as a coach has corrected them, and those that are left out. */
export interface ChosenRows {
  readonly rows: readonly SourceRow[];
  readonly skipped: readonly SourceRow[];
}

const NO_NAMES = { name: undefined, last_name: undefined };

const placeOf = ({ row, sheet = '' }: Pick<SourceRow, 'row' | 'sheet'>) => `${row} ${sheet}`;

/** Reads typed cells. */
export type ReadTyped = (cells: SourceRow['cells']) => Pick<SourceRow, 'cells' | 'doubts'> | undefined;

/** A row with other cells. What was doubtful about the former ones no longer matters. */
function corrected(
  { doubts = {}, wholeName, ...row }: SourceRow,
  given: NonNullable<RowChoice['cells']>,
  read: ReadTyped,
): SourceRow {
  const { cells, doubts: own = {} } = read(given) ?? { cells: given };
  const columns = Object.keys(given) as ImportCell[];
  const isTested = columns.some(isMetric);
  const open = Object.entries(doubts).filter(
    ([field]) => !columns.includes(field as ImportCell) && !(isTested && (field === 'test' || field === 'value')),
  );
  const isNamed = columns.includes('name') || columns.includes('last_name');
  return {
    ...row,
    // A name that couldn't be divided stands in both cells.
    cells: { ...row.cells, ...(isNamed && wholeName?.isDivided === false && NO_NAMES), ...cells },
    ...(open.length + Object.keys(own).length > 0 && { doubts: { ...Object.fromEntries(open), ...own } }),
    ...(wholeName && !isNamed && { wholeName }),
  };
}

/** Corrects and leaves out rows of a table as a coach has decided. Decisions about other rows mean nothing. */
export function chooseRows(
  rows: readonly SourceRow[],
  choices: ImportChoices | undefined,
  read: ReadTyped,
): ChosenRows {
  const decided = new Map(choices?.rows?.map((choice) => [placeOf(choice), choice]));
  if (decided.size === 0) return { rows, skipped: [] };
  const kept: SourceRow[] = [];
  const skipped: SourceRow[] = [];
  for (const row of rows) {
    const choice = decided.get(placeOf(row));
    if (choice?.skip) skipped.push(row);
    else kept.push(choice?.cells ? corrected(row, choice.cells, read) : row);
  }
  return { rows: kept, skipped };
}
