import { IMPORT_CELLS, IMPORT_FIELDS } from '@courtside/contracts/import-formats';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/import-result';
import { IMPORT_REPORTED_ROWS } from '@courtside/contracts/limits';
import { cellText } from './cell-text';
import { ImportRow, normaliseCells } from './import-row';
import type { WholeName } from './names-in-one-column';
import type { SourceRow } from './source-table';
import { unreadableCell } from './unreadable-cells';

/** A valid row with its row number in the file. */
export interface NumberedRow {
  readonly row: number;
  /** The name of its sheet, if the rows of a file come from several. */
  readonly sheet?: string;
  readonly values: ImportRow;
  /** The name as it is in the file, if one column has first and last names. */
  readonly wholeName?: WholeName;
}

/** A reason with the sheet of its row, because row numbers are those of a sheet. */
export const reasonIn = (sheet: string | undefined, reason: string): string =>
  sheet === undefined ? reason : `Sheet "${sheet}": ${reason}`;

/** A row that can't be stored, as in the file. */
export interface InvalidRow {
  readonly row: number;
  readonly sheet?: string;
  readonly cells: RefusedRow['cells'];
  readonly reasons: ReadonlyArray<{ readonly column: string; readonly reason: string }>;
}

export interface CheckedRows {
  readonly rows: NumberedRow[];
  readonly invalid: InvalidRow[];
  /** Further invalid rows that aren't listed. */
  readonly unlisted: number;
}

type Cells = Readonly<Partial<Record<string, unknown>>>;

/** Above this number only the first error of each row is reported, which limits the response size. */
const MAX_DETAILED_ERRORS = 2_000;

/** The first reason of each column. */
function reasonsOf(
  { problem, cells, doubts = {} }: SourceRow,
  issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>,
): InvalidRow['reasons'] {
  if (problem) return [{ column: 'row', reason: problem }];
  const byColumn = new Map<string, string>();
  for (const field of IMPORT_FIELDS) {
    const reason = unreadableCell((cells as Cells)[field]) ?? doubts[field] ?? null;
    if (reason !== null) byColumn.set(field, reason);
  }
  for (const { path, message } of issues) {
    const column = String(path[0] ?? 'row');
    if (!byColumn.has(column)) byColumn.set(column, message);
  }
  return [...byColumn].map(([column, reason]) => ({ column, reason }));
}

/**
 * Separates valid rows from invalid ones with their reasons, both in file order.
 *
 * @param limit how many invalid rows are listed
 */
export function checkRows(source: readonly SourceRow[], limit = IMPORT_REPORTED_ROWS): CheckedRows {
  const rows: NumberedRow[] = [];
  const invalid: InvalidRow[] = [];
  let [unlisted, reasons] = [0, 0];
  for (const each of source) {
    const parsed = ImportRow.safeParse(normaliseCells(each.cells));
    const isReadable =
      !each.problem && !each.doubts && IMPORT_CELLS.every((column) => unreadableCell(each.cells[column]) === null);
    const { row, sheet, wholeName } = each;
    const place = { row, ...(sheet !== undefined && { sheet }) };
    if (parsed.success && isReadable) {
      rows.push({ ...place, values: parsed.data, ...(wholeName && { wholeName }) });
    } else if (invalid.length >= limit) {
      unlisted += 1;
    } else {
      const found = reasonsOf(each, parsed.error?.issues ?? []);
      const listed = reasons < MAX_DETAILED_ERRORS ? found : found.slice(0, 1);
      reasons += listed.length;
      invalid.push({ ...place, cells: textsOf(cellsOf(each)), reasons: listed });
    }
  }
  return { rows, invalid, unlisted };
}

/** A name that could not be divided stays in one cell. */
const cellsOf = ({ cells, wholeName }: SourceRow): SourceRow['cells'] =>
  wholeName?.isDivided === false ? { ...cells, last_name: undefined } : cells;

/** The cells of a row as text, without blank ones. */
export function textsOf(cells: SourceRow['cells']): RefusedRow['cells'] {
  const texts = IMPORT_CELLS.map((column) => [column, cellText(cells[column])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** A valid row that was not stored, as text, so that the user can correct and re-upload it. */
export const refusedValues = ({
  row,
  values,
  wholeName,
}: Pick<NumberedRow, 'row' | 'values' | 'wholeName'>): RefusedRow => ({
  row,
  cells: textsOf(cellsOf({ row, cells: values, wholeName })),
});

/** The errors of an invalid row. */
export const errorsIn = ({ row, sheet, reasons }: InvalidRow): ImportRowError[] =>
  reasons.map(({ column, reason }) => ({ row, column, reason: reasonIn(sheet, reason) }));
