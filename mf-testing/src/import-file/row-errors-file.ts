import { IMPORT_CELLS, IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/import-result';
import { joinMessages } from '@courtside/contracts/join-messages';
import { csvText } from '../csv';

/**
 * The rows with errors as CSV: the columns of the template, the external id if any has one, then row number and problem. A corrected file can be uploaded
 * as it is, because the import ignores unknown columns.
 */
export function rowErrorsCsv(refused: readonly RefusedRow[], errors: readonly ImportRowError[]): string {
  const problems = new Map<number, string[]>();
  for (const { row, column, reason } of errors)
    problems.set(row, [...(problems.get(row) ?? []), `${column}: ${reason}`]);
  const hasIds = refused.some(({ cells }) => cells.external_id !== undefined);
  const columns = hasIds ? IMPORT_CELLS : IMPORT_COLUMNS;
  const rows = refused.map(({ row, cells }) => [
    ...columns.map((column) => cells[column] ?? ''),
    String(row),
    joinMessages(problems.get(row) ?? [], '; '),
  ]);
  return csvText([[...columns, 'row', 'problem'], ...rows]);
}

/** @example rowErrorsFileName('spring.xlsx') // 'spring-errors.csv' */
export const rowErrorsFileName = (file: string): string => `${file.replace(/\.[^.]*$/, '')}-errors.csv`;

export const failedRowCount = (errors: readonly ImportRowError[]): number => new Set(errors.map(({ row }) => row)).size;
