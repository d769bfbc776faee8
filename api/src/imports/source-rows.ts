import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import { type Heading, readHeadings } from '@courtside/contracts/import-headings';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { isMetric, METRICS } from '@courtside/contracts/metrics';
import { unguardFormula } from '@courtside/contracts/spreadsheet-text';
import { foreignUnitText, inColumnUnit } from './column-units';
import { ImportFileError } from './import-file-error';
import type { DateOrder } from './read-date';

/** One row of a file with its spreadsheet row number. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, unknown>>>;
  /** Set if the row cannot be read. */
  readonly problem?: string;
  /** The name of its sheet, if the rows of a file come from several. */
  readonly sheet?: string;
  /** Why a cell isn't read although it has a value: it may mean something else. */
  readonly doubts?: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** The rows of a list or a worksheet. */
export interface SourceTable {
  readonly rows: readonly SourceRow[];
  /** The number of the row with the headings. */
  readonly headingRow: number;
  /** The headings that are other words for a column, such as 'Vorname'. */
  readonly synonyms: ReadonlyArray<{ readonly heading: string; readonly column: ImportColumn }>;
  readonly dateOrder?: DateOrder | undefined;
}

/** The import column of each heading of a table. Null if unknown. */
export const columnsOf = (headings: readonly unknown[]): Array<ImportColumn | null> =>
  readHeadings(headings).map((heading) => heading?.column ?? null);

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
  const found = columnsOf(names);
  const absent = IMPORT_COLUMNS.filter((column) => !found.includes(column));
  if (absent.length === 0) return [];
  const isComplete = names.every((name, index) => found[index] !== null || isBlank(name));
  return isComplete && absent.length < METRICS.length && absent.every(isMetric) ? absent : null;
}

/** Title rows, a date and notes may stand above the headings. */
const HEADING_ROWS = 20;
/** How much of a row a message shows. */
const [SHOWN_CELLS, SHOWN_LENGTH] = [12, 30];

const knownIn = (row: readonly unknown[]) => new Set(columnsOf(row).filter((column) => column !== null)).size;

/** The row among the first ones with the most known headings, the first non-blank one if none has any; -1 in an empty file. */
export function headingIndexOf(grid: ReadonlyArray<readonly unknown[]>): number {
  const first = grid.findIndex((row) => !row.every(isBlank));
  const known = grid.slice(0, first + HEADING_ROWS).map(knownIn);
  const most = Math.max(0, ...known);
  return most === 0 ? first : known.indexOf(most);
}

function shown(row: readonly unknown[]): string {
  const texts = row
    .filter((cell) => !isBlank(cell))
    .map((cell) => (typeof cell === 'string' ? cell.trim() : String(cell)));
  const quoted = texts
    .slice(0, SHOWN_CELLS)
    .map((text) => `"${text.slice(0, SHOWN_LENGTH)}${text.length > SHOWN_LENGTH ? '…' : ''}"`);
  return quoted.join(', ') + (texts.length > SHOWN_CELLS ? ', …' : '');
}

/** The headings that are other words for a column. */
export const synonymsIn = (
  cells: readonly unknown[],
  headings: ReadonlyArray<Heading | null>,
): SourceTable['synonyms'] =>
  headings.flatMap((heading, at) =>
    heading?.isSynonym ? [{ heading: String(cells[at]).trim(), column: heading.column }] : [],
  );

function parseHeadings(cells: readonly unknown[], row: number) {
  const headings = readHeadings(cells);
  const synonyms = synonymsIn(cells, headings);
  const found = headings.map((heading) => heading?.column ?? null);
  const unmeasured = unmeasuredColumns(cells);
  if (unmeasured === null) {
    const missing = IMPORT_COLUMNS.filter((column) => !found.includes(column));
    throw new ImportFileError(
      400,
      `The heading row is missing: ${missing.join(', ')}. Row ${row} has: ${shown(cells)}.`,
    );
  }
  const duplicate = IMPORT_COLUMNS.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (duplicate) {
    const same = cells.filter((_, at) => found[at] === duplicate);
    throw new ImportFileError(
      400,
      synonyms.some(({ column }) => column === duplicate)
        ? `These headings all mean ${duplicate}: ${shown(same)}. Leave only one of them.`
        : `The heading ${duplicate} appears twice.`,
    );
  }
  const foreign = headings.find((heading) => heading?.unknownUnit !== undefined);
  if (foreign) throw new ImportFileError(400, foreignUnitText(foreign));
  return { headings, blankCells: blank(unmeasured), synonyms };
}

/** Blank cells of these columns. */
export const blank = (names: readonly ImportColumn[]): SourceRow['cells'] =>
  Object.fromEntries(names.map((name) => [name, undefined]));

/**
 * Converts a grid of cells to rows. The headings, in any order, are in one of the first rows. Unknown columns and
 * blank rows are skipped. An absent metric is blank in every row, see `unmeasuredColumns`. Values in the unit of a heading
 * are converted.
 *
 * @param extraCells how to treat a row with cells beyond the last heading: a note in a worksheet, shifted cells in text
 * @throws ImportFileError if the file is empty, a heading is missing or duplicated, or there are too many rows
 */
export function rowsOfGrid(
  grid: ReadonlyArray<readonly unknown[]>,
  { extraCells }: { extraCells: 'refused' | 'ignored' },
): SourceTable {
  const headingIndex = headingIndexOf(grid);
  if (headingIndex < 0) throw new ImportFileError(400, 'The file is empty.');
  const { headings, blankCells, synonyms } = parseHeadings(grid[headingIndex] ?? [], headingIndex + 1);
  const rows: SourceRow[] = [];
  for (let index = headingIndex + 1; index < grid.length; index += 1) {
    const source = grid[index] ?? [];
    if (source.every(isBlank)) continue;
    const filled = headings.flatMap((heading, at) =>
      heading ? [[heading.column, inColumnUnit(heading, withoutGuard(source[at]))]] : [],
    );
    const cells = { ...blankCells, ...Object.fromEntries(filled) };
    const tooLong = extraCells === 'refused' && source.slice(headings.length).some((cell) => !isBlank(cell));
    rows.push({ row: index + 1, cells, ...(tooLong && { problem: 'This row has more cells than the heading row.' }) });
  }
  assertRowCount(rows.length);
  const dateOrder = headings.find((heading) => heading?.dateOrder)?.dateOrder;
  return { rows, headingRow: headingIndex + 1, synonyms, dateOrder };
}
