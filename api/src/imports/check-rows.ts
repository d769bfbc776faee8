import type { ImportRowError, RefusedRow } from '@courtside/contracts/imports';
import { ImportRow, normaliseCells } from './import-row';
import { refusedRow } from './refused-row';
import type { SourceRow } from './source-rows';

/** A good row, with the number it has in the file. */
export interface NumberedRow {
  readonly row: number;
  readonly values: ImportRow;
}

export interface CheckedRows {
  readonly rows: NumberedRow[];
  readonly errors: ImportRowError[];
  readonly refused: RefusedRow[];
}

/** Past this many problems only the first of each row is told, so that an answer stays readable. */
const DETAILED_ERRORS = 5_000;

/** What is wrong with a row, one entry a column; empty where it is good. */
function problemsOf({ row, problem }: SourceRow, issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): ImportRowError[] {
  if (problem) return [{ row, column: 'row', reason: problem }];
  const byColumn = new Map<string, ImportRowError>();
  for (const { path, message } of issues) {
    const column = String(path[0] ?? 'row');
    if (!byColumn.has(column)) byColumn.set(column, { row, column, reason: message });
  }
  return [...byColumn.values()];
}

/** Parts the rows of a file into good ones and what is wrong with the others, both in the file's order. */
export function checkRows(source: readonly SourceRow[]): CheckedRows {
  const rows: NumberedRow[] = [];
  const errors: ImportRowError[] = [];
  const refused: RefusedRow[] = [];
  for (const each of source) {
    const parsed = ImportRow.safeParse(normaliseCells(each.cells));
    if (parsed.success && !each.problem) {
      rows.push({ row: each.row, values: parsed.data });
    } else {
      const problems = problemsOf(each, parsed.error?.issues ?? []);
      errors.push(...(errors.length < DETAILED_ERRORS ? problems : problems.slice(0, 1)));
      refused.push(refusedRow(each.row, each.cells));
    }
  }
  return { rows, errors, refused };
}
