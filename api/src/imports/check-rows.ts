import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { IMPORT_REPORTED_ROWS } from '@courtside/contracts/limits';
import { ImportRow, normaliseCells } from './import-row';
import type { WholeName } from './names-in-one-column';
import type { SourceRow } from './source-rows';
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

export interface CheckedRows {
  readonly rows: NumberedRow[];
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
  /** Refused rows after the first `IMPORT_REPORTED_ROWS`. */
  readonly unlisted: number;
}

/** Above this number only the first error of each row is reported, which limits the response size. */
const MAX_DETAILED_ERRORS = 2_000;

/** The first error of each column. */
function rowErrors(
  { row, problem, cells, doubts = {}, sheet }: SourceRow,
  issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>,
): ImportRowError[] {
  if (problem) return [{ row, column: 'row', reason: reasonIn(sheet, problem) }];
  const byColumn = new Map<string, ImportRowError>();
  for (const column of IMPORT_COLUMNS) {
    const reason = unreadableCell(cells[column]) ?? doubts[column] ?? null;
    if (reason !== null) byColumn.set(column, { row, column, reason: reasonIn(sheet, reason) });
  }
  for (const { path, message } of issues) {
    const column = String(path[0] ?? 'row');
    if (!byColumn.has(column)) byColumn.set(column, { row, column, reason: reasonIn(sheet, message) });
  }
  return [...byColumn.values()];
}

/** Separates valid rows from refused ones with their errors, both in file order. */
export function checkRows(source: readonly SourceRow[]): CheckedRows {
  const rows: NumberedRow[] = [];
  const errors: ImportRowError[] = [];
  const refused: RefusedRow[] = [];
  let unlisted = 0;
  for (const each of source) {
    const parsed = ImportRow.safeParse(normaliseCells(each.cells));
    const isReadable =
      !each.problem && !each.doubts && IMPORT_COLUMNS.every((column) => unreadableCell(each.cells[column]) === null);
    if (parsed.success && isReadable) {
      const { row, sheet } = each;
      rows.push({ row, values: parsed.data, ...(sheet !== undefined && { sheet }) });
    } else if (refused.length >= IMPORT_REPORTED_ROWS) {
      unlisted += 1;
    } else {
      const found = rowErrors(each, parsed.error?.issues ?? []);
      errors.push(...(errors.length < MAX_DETAILED_ERRORS ? found : found.slice(0, 1)));
      refused.push(refusedRow(each.row, each.cells));
    }
  }
  return { rows, errors, refused, unlisted };
}

/** Date cells contain midnight UTC. */
function asText(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}

/** A row that was not stored, as text, so that the user can correct and re-upload it. */
export function refusedRow(row: number, cells: Readonly<Partial<Record<ImportColumn, unknown>>>): RefusedRow {
  const texts = IMPORT_COLUMNS.map((column) => [column, asText(cells[column])] as const);
  return { row, cells: Object.fromEntries(texts.filter(([, text]) => text !== '')) };
}

/** A valid row that was not stored. A name that could not be divided stays in one cell. */
export const refusedValues = ({
  row,
  values,
  wholeName,
}: Pick<NumberedRow, 'row' | 'values' | 'wholeName'>): RefusedRow =>
  refusedRow(row, wholeName?.isDivided === false ? { ...values, last_name: '' } : values);
