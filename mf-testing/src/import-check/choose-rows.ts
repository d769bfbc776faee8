import type { ImportCell } from '@courtside/contracts/import-formats';
import type { ImportChoices, PreviewRow, RowChoice } from '@courtside/contracts/import-preview';
import { IMPORT_CHOSEN_ROWS } from '@courtside/contracts/limits';
import { isMetric } from '@courtside/contracts/metrics';

/** What names a row: rows of several sheets have the same numbers. */
export type RowName = Pick<PreviewRow, 'row' | 'sheet'>;

/** A key of a row in its file. */
export const rowKey = ({ row, sheet = '' }: RowName): string => `${row} ${sheet}`;

/** What was chosen for a row, if anything. */
export const rowChoice = (choices: ImportChoices, row: RowName): RowChoice | undefined =>
  choices.rows?.find((each) => rowKey(each) === rowKey(row));

/** Whether no further row can be corrected or skipped. */
export const isFull = (choices: ImportChoices): boolean => (choices.rows ?? []).length >= IMPORT_CHOSEN_ROWS;

/** The choices without anything for a row. */
export function resetRow(choices: ImportChoices, row: RowName): ImportChoices {
  const rows = (choices.rows ?? []).filter((each) => rowKey(each) !== rowKey(row));
  const { rows: _, ...others } = choices;
  return rows.length > 0 ? { ...choices, rows } : others;
}

/** The choices with a change of a row; as they are if the file has too many changed rows. */
function withRow(choices: ImportChoices, { row, sheet }: RowName, change: Partial<RowChoice>): ImportChoices {
  const name = { row, ...(sheet !== undefined && { sheet }) };
  const chosen = rowChoice(choices, name);
  if (!chosen && isFull(choices)) return choices;
  return { ...choices, rows: [...(resetRow(choices, name).rows ?? []), { ...name, ...chosen, ...change }] };
}

/** Corrects a cell. */
export const setCell = (choices: ImportChoices, row: RowName, column: ImportCell, text: string): ImportChoices =>
  withRow(choices, row, { cells: { ...rowChoice(choices, row)?.cells, [column]: text.trim() } });

/** Doesn't store a row. */
export const skipRow = (choices: ImportChoices, row: RowName): ImportChoices => withRow(choices, row, { skip: true });

const DECIMALS = 100;

/** A converted value has more digits than anyone has measured. */
const rounded = (text: string): string =>
  /^-?\d+\.\d{3,}$/.test(text) ? String(Math.round(Number(text) * DECIMALS) / DECIMALS) : text;

/** The text of a cell: as it was corrected, also before the server has read it, or as it is in the file. */
export function cellText(choices: ImportChoices, row: PreviewRow, column: ImportCell, isRead: boolean): string {
  const typed = isRead ? undefined : rowChoice(choices, row)?.cells?.[column];
  const text = typed ?? row.cells[column] ?? '';
  return isMetric(column) ? rounded(text) : text;
}
