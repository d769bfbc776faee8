import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { METRICS } from '@courtside/contracts/metrics';
import { unguardFormula } from '@courtside/contracts/spreadsheet-text';
import { ImportFileError } from './import-file-error';

/** One row of a file with its spreadsheet row number. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, unknown>>>;
  /** Set if the row cannot be read. */
  readonly problem?: string;
}

const columns: ReadonlySet<string> = new Set(IMPORT_COLUMNS);
const metrics: ReadonlySet<string> = new Set(METRICS);

/** The import column of a heading, ignoring case and spacing ('Team Name' is `team_name`). Null if unknown. */
export function columnOf(heading: unknown): ImportColumn | null {
  if (typeof heading !== 'string') return null;
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return columns.has(name) ? (name as ImportColumn) : null;
}

export function isBlank(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

const withoutGuard = (cell: unknown) => (typeof cell === 'string' ? unguardFormula(cell) : cell);

/** @throws ImportFileError 413 if there are more rows than one import accepts */
export function assertRowCount(count: number): void {
  if (count > IMPORT_MAX_ROWS) {
    throw new ImportFileError(413, `Import at most ${IMPORT_MAX_ROWS.toLocaleString('en')} rows at a time.`);
  }
}

/**
 * The metrics that were not measured because their columns are absent. Null if any other column or every metric is
 * absent, or if there is an unknown name: it may be a misspelt metric, whose values would be lost.
 */
export function unmeasuredColumns(names: readonly unknown[]): ImportColumn[] | null {
  const found = names.map(columnOf);
  const absent = IMPORT_COLUMNS.filter((column) => !found.includes(column));
  if (absent.length === 0) return [];
  const isComplete = names.every((name, index) => found[index] !== null || isBlank(name));
  return isComplete && absent.length < METRICS.length && absent.every((column) => metrics.has(column)) ? absent : null;
}

function parseHeadings(headings: readonly unknown[]) {
  const found = headings.map(columnOf);
  const unmeasured = unmeasuredColumns(headings);
  if (unmeasured === null) {
    const missing = IMPORT_COLUMNS.filter((column) => !found.includes(column));
    throw new ImportFileError(400, `The heading row is missing: ${missing.join(', ')}.`);
  }
  const duplicate = IMPORT_COLUMNS.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (duplicate) throw new ImportFileError(400, `The heading ${duplicate} appears twice.`);
  return { columnOfCell: found, blankCells: blank(unmeasured) };
}

/** Blank cells of these columns. */
export const blank = (names: readonly ImportColumn[]): SourceRow['cells'] =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/**
 * Converts a grid of cells to rows. The first non-blank row contains the headings, in any order. Unknown columns and
 * blank rows are skipped. An absent metric is blank in every row, see `unmeasuredColumns`. The formula guard of exports is removed.
 *
 * @param extraCells how to treat a row with cells beyond the last heading: a note in a worksheet, shifted cells in text
 * @throws ImportFileError if the file is empty, a heading is missing or duplicated, or there are too many rows
 */
export function rowsOfGrid(
  grid: ReadonlyArray<readonly unknown[]>,
  { extraCells }: { extraCells: 'refused' | 'ignored' },
): SourceRow[] {
  const headingIndex = grid.findIndex((row) => !row.every(isBlank));
  if (headingIndex < 0) throw new ImportFileError(400, 'The file is empty.');
  const headings = grid[headingIndex] ?? [];
  const { columnOfCell, blankCells } = parseHeadings(headings);
  const rows: SourceRow[] = [];
  for (let index = headingIndex + 1; index < grid.length; index += 1) {
    const source = grid[index] ?? [];
    if (source.every(isBlank)) continue;
    const filled = columnOfCell.flatMap((column, at) => (column ? [[column, withoutGuard(source[at])]] : []));
    const cells = { ...blankCells, ...Object.fromEntries(filled) };
    const tooLong = extraCells === 'refused' && source.slice(headings.length).some((cell) => !isBlank(cell));
    rows.push({ row: index + 1, cells, ...(tooLong && { problem: 'This row has more cells than the heading row.' }) });
  }
  assertRowCount(rows.length);
  return rows;
}
