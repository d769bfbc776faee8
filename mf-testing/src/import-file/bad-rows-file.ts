import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { csvText } from '../test-log/csv';

/**
 * The rows to mend as CSV: the columns of the template as the file had them, then where each row stood and what is wrong
 * with it. Mended, the file is uploaded as it is; the import passes over the two columns it does not know.
 */
export function badRowsCsv(refused: readonly RefusedRow[], errors: readonly ImportRowError[]): string {
  const problems = new Map<number, string[]>();
  for (const { row, column, reason } of errors) problems.set(row, [...(problems.get(row) ?? []), `${column}: ${reason}`]);
  const lines = refused.map(({ row, cells }) => [
    ...IMPORT_COLUMNS.map((column) => cells[column] ?? ''),
    String(row),
    (problems.get(row) ?? []).join('; '),
  ]);
  return csvText([[...IMPORT_COLUMNS, 'row', 'problem'], ...lines]);
}

/** @example badRowsName('spring.xlsx') // 'spring-rows-to-mend.csv' */
export const badRowsName = (file: string): string => `${file.replace(/\.[^.]*$/, '')}-rows-to-mend.csv`;

/** How many rows are bad, however much is wrong with each. */
export const badRowCount = (errors: readonly ImportRowError[]): number => new Set(errors.map(({ row }) => row)).size;
