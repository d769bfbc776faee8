import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { unguardFormula } from '@courtside/contracts/spreadsheet-text';
import { ImportRefusal } from './import-refusal';

/** One row as it stands in the file: its number as a spreadsheet counts, and what its cells hold. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, unknown>>>;
  /** Set where the row cannot be read as cells at all. */
  readonly problem?: string;
}

const columns: ReadonlySet<string> = new Set(IMPORT_COLUMNS);

/** The import column a heading names, however it is cased and spaced ('Team Name' is `team_name`); null for any other. */
export function columnOf(heading: unknown): ImportColumn | null {
  if (typeof heading !== 'string') return null;
  const name = heading.trim().toLowerCase().replace(/[\s_-]+/g, '_');
  return columns.has(name) ? (name as ImportColumn) : null;
}

/** Whether a cell holds nothing. */
function isBlank(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

const unguarded = (cell: unknown) => (typeof cell === 'string' ? unguardFormula(cell) : cell);

/** Refuses a file that holds more rows than one import takes. */
export function refuseTooManyRows(count: number): void {
  if (count > IMPORT_MAX_ROWS) {
    throw new ImportRefusal(413, `Import at most ${IMPORT_MAX_ROWS.toLocaleString('en')} rows at a time.`);
  }
}

function readHeadings(headings: readonly unknown[]): ReadonlyArray<ImportColumn | null> {
  const found = headings.map(columnOf);
  const missing = IMPORT_COLUMNS.filter((column) => !found.includes(column));
  if (missing.length > 0) throw new ImportRefusal(400, `The heading row lacks: ${missing.join(', ')}.`);
  const twice = IMPORT_COLUMNS.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (twice) throw new ImportRefusal(400, `The heading row has ${twice} twice.`);
  return found;
}

/**
 * Turns a grid of cells, as CSV files and worksheets are, into rows. The first row that is not
 * blank is the heading row; columns in any order; unknown columns and blank rows are passed over;
 * the guard that exports put before what looks like a formula is taken off.
 *
 * @param spill what becomes of a row with something beyond the last heading: a remark in a worksheet, a shift in text
 * @throws ImportRefusal where the file is empty, a heading is missing or there twice, or there are too many rows
 */
export function rowsOfGrid(grid: ReadonlyArray<readonly unknown[]>, { spill }: { spill: 'refused' | 'ignored' }): SourceRow[] {
  const headingIndex = grid.findIndex((row) => !row.every(isBlank));
  if (headingIndex < 0) throw new ImportRefusal(400, 'The file is empty.');
  const headings = readHeadings(grid[headingIndex] ?? []);
  const rows: SourceRow[] = [];
  for (let index = headingIndex + 1; index < grid.length; index += 1) {
    const source = grid[index] ?? [];
    if (source.every(isBlank)) continue;
    const cells = Object.fromEntries(headings.flatMap((column, at) => (column ? [[column, unguarded(source[at])]] : [])));
    const spilled = spill === 'refused' && source.slice(headings.length).some((cell) => !isBlank(cell));
    rows.push({ row: index + 1, cells, ...(spilled && { problem: 'This row has more cells than the heading row.' }) });
  }
  refuseTooManyRows(rows.length);
  return rows;
}
