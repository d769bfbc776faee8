import type { ImportColumn, ImportField } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { type ColumnField, lackingIn, readColumns } from './column-fields';
import { withSamples } from './column-samples';
import { unknownUnitText } from './column-units';
import { ImportFileError } from './import-file-error';
import { isDescribed, PLAIN_READING, type Reading } from './reading';
import { rowReader } from './row-cells';
import { chosenPercents } from './settle-percents';
import type { SourceRow, SourceTable } from './source-table';

export function isBlank(cell: unknown): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** @throws ImportFileError 413 if there are more rows than one import accepts */
export function assertRowCount(count: number): void {
  if (count > IMPORT_MAX_ROWS) {
    throw new ImportFileError(413, `Import at most ${IMPORT_MAX_ROWS.toLocaleString('en')} rows at a time.`);
  }
}

/** Title rows, a date and notes may stand above the headings. */
const HEADING_ROWS = 20;
/** How much of a row a message shows. */
const [SHOWN_CELLS, SHOWN_LENGTH] = [12, 30];

/** How many columns of a row have a heading that is known or was decided. */
export function knownIn(row: readonly unknown[], { choices }: Reading): number {
  const columns = readColumns(row, choices);
  const known = new Set(columns.flatMap(({ field }) => (field === null ? [] : [field])));
  return known.size + columns.filter(({ field, isChosen }) => field === null && isChosen).length;
}

const filledIn = (row: readonly unknown[]) => row.filter((cell) => !isBlank(cell)).length;

/**
 * The row among the first ones with the most known headings, -1 in an empty file. If no heading is known, the first row
 * that isn't blank; a preview shows the first row that is about as wide as the table instead of a title above it.
 */
export function headingIndexOf(grid: ReadonlyArray<readonly unknown[]>, reading: Reading = PLAIN_READING): number {
  const first = grid.findIndex((row) => !row.every(isBlank));
  const rows = grid.slice(0, first + HEADING_ROWS);
  const known = rows.map((row) => knownIn(row, reading));
  const most = Math.max(0, ...known);
  if (most > 0 || first < 0) return most > 0 ? known.indexOf(most) : first;
  const widest = Math.max(...rows.map(filledIn));
  return reading.isPreview ? rows.findIndex((row) => filledIn(row) * 2 > widest) : first;
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
export const synonymsIn = (columns: readonly ColumnField[]): SourceTable['synonyms'] =>
  columns.flatMap(({ heading, field, isSynonym }) => (isSynonym && field !== null ? [{ heading, column: field }] : []));

/** Why the values of columns can't be assigned; null if they can. */
function problemIn(columns: readonly ColumnField[]): string | null {
  const of = (field: ImportField | null) => columns.filter((column) => column.field === field);
  const duplicate = columns.find(({ field }) => field !== null && of(field).length > 1)?.field ?? null;
  if (duplicate !== null) {
    const same = of(duplicate);
    return same.some(({ heading }) => heading !== same[0]?.heading)
      ? `These headings all mean ${duplicate}: ${shown(same.map(({ heading }) => heading))}. Leave only one of them.`
      : `The heading ${duplicate} appears twice.`;
  }
  const foreign = columns.find(({ unknownUnit }) => unknownUnit !== undefined);
  return foreign ? unknownUnitText(foreign.field as ImportColumn, foreign.unknownUnit ?? '') : null;
}

/** Columns that can't be assigned are not read, and a preview asks about them. */
function withoutProblems(columns: readonly ColumnField[]): ColumnField[] {
  const count = (field: ImportField) => columns.filter((column) => column.field === field).length;
  return columns.map((column) =>
    column.field !== null && (count(column.field) > 1 || column.unknownUnit !== undefined)
      ? { heading: column.heading, field: null, factor: 1, unit: column.unknownUnit }
      : column,
  );
}

/** The columns of a heading row, and what it lacks. @throws ImportFileError 400 if they can't be read, in an import */
function parseHeadings(cells: readonly unknown[], row: number, { choices, isPreview }: Reading) {
  const read = readColumns(cells, choices);
  const columns = isPreview ? withoutProblems(read) : read;
  const { missing, absent } = lackingIn(columns, choices);
  if (missing.length > 0 && !isPreview) {
    throw new ImportFileError(
      400,
      `The heading row is missing: ${absent.join(', ')}. Row ${row} has: ${shown(cells)}.`,
    );
  }
  const problem = isPreview ? null : problemIn(columns);
  if (problem !== null) throw new ImportFileError(400, problem);
  return { columns, missing, absent };
}

/** The cells of columns that a file doesn't have. */
export const defaultCells = (absent: readonly ImportColumn[], choices: Reading['choices']): SourceRow['cells'] =>
  Object.fromEntries([
    ...absent.map((column) => [column, undefined] as const),
    ...Object.entries(choices?.everywhere ?? {}),
  ]);

/**
 * Converts a grid of cells to rows. The headings, in any order, are in one of the first rows. Unknown columns and
 * blank rows are skipped. An absent metric is blank in every row, see `lackingIn`. Values in the unit of a heading
 * are converted.
 *
 * @param extraCells how to treat a row with cells beyond the last heading: a note in a worksheet, shifted cells in text
 * @throws ImportFileError if the file is empty, a heading is missing or duplicated, or there are too many rows
 */
export function rowsOfGrid(
  grid: ReadonlyArray<readonly unknown[]>,
  { extraCells }: { extraCells: 'refused' | 'ignored' },
  reading: Reading = PLAIN_READING,
): SourceTable {
  const headingIndex = headingIndexOf(grid, reading);
  if (headingIndex < 0) throw new ImportFileError(400, 'The file is empty.');
  const { columns, missing, absent } = parseHeadings(grid[headingIndex] ?? [], headingIndex + 1, reading);
  const defaults = defaultCells(absent, reading.choices);
  const toCells = rowReader(columns, reading.choices);
  const rows: SourceRow[] = [];
  const below = grid.slice(headingIndex + 1);
  for (const [at, source] of below.entries()) {
    if (source.every(isBlank)) continue;
    const tooLong = extraCells === 'refused' && source.slice(columns.length).some((cell) => !isBlank(cell));
    rows.push({
      row: headingIndex + 2 + at,
      ...toCells(source, defaults),
      ...(tooLong && { problem: 'This row has more cells than the heading row.' }),
    });
  }
  assertRowCount(rows.length);
  return {
    rows: missing.length > 0 ? [] : rows,
    headingRow: headingIndex + 1,
    synonyms: synonymsIn(columns),
    dateOrder: columns.find(({ field, dateOrder }) => field === 'session_date' && dateOrder)?.dateOrder,
    percents: chosenPercents(columns),
    columns: isDescribed(reading) ? withSamples(columns, below) : [],
    missing,
  };
}
