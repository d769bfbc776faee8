import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import Papa from 'papaparse';
import { ImportFileError } from './import-file-error';
import { PLAIN_READING, type Reading } from './reading';
import { assertRowCount, knownIn, rowsOfGrid } from './source-rows';
import type { SourceTable } from './source-table';

/** Longer than any heading row. Avoids parsing a huge single line twice. */
const HEADING_MAX_LENGTH = 10_000;
/** Blank lines are skipped, so a file may have more lines than rows. */
const LINES_MAX = 2 * IMPORT_MAX_ROWS;

/** For each quotation mark of a cell, the parser looks at all blanks before the next delimiter. */
const BLANKS = /[^\S\n]{200}/;
const BLANKS_BETWEEN_TABS = /[^\S\n\t]{200}/;

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Excel writes this line for itself. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?$/i;
/** The headings are in one of these lines. */
const FIRST_LINES = 40;

const isOneCell = (row: readonly string[]) => row.slice(1).every((cell) => cell.trim() === '');

/**
 * The cells of a line that is one quoted cell: a spreadsheet program with another delimiter has opened the file and saved
 * it again. A title with a comma is harmless, because it is above the headings.
 */
function unquoted(row: string[], delimiter: string): string[] {
  const [first = ''] = row;
  if (!first.includes(delimiter) || !isOneCell(row)) return row;
  return Papa.parse<string[]>(first.replaceAll('\n', ' '), { delimiter }).data[0] ?? row;
}

/** The first lines of a text, without those that are too long to be headings. */
function firstLines(text: string): string[] {
  const start = text.slice(0, FIRST_LINES * HEADING_MAX_LENGTH).trimStart();
  return start.split('\n', FIRST_LINES).map((line) => line.slice(0, HEADING_MAX_LENGTH));
}

/** How many of the lines have the most frequent number of cells, if they have several. */
function regularLines(rows: ReadonlyArray<readonly string[]>): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/**
 * The delimiter that yields the most known headings in one of the first lines. Decimal commas do not affect it. If no
 * heading is known, the one that divides the most lines into the same number of cells.
 */
function delimiterOf(text: string, reading: Reading): string {
  const lines = firstLines(text);
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const candidates = [...(named ? [named] : []), ...DELIMITERS].map((delimiter) => {
    const rows = lines.map((line) => unquoted(Papa.parse<string[]>(line, { delimiter }).data[0] ?? [], delimiter));
    return { delimiter, known: Math.max(...rows.map((row) => knownIn(row, reading))), regular: regularLines(rows) };
  });
  const best = candidates.reduce((first, next) => (next.known > first.known ? next : first));
  if (best.known > 0 || named) return best.delimiter;
  return candidates.reduce((first, next) => (next.regular > first.regular ? next : first)).delimiter;
}

/**
 * Parses text delimited by commas, semicolons, tabs or vertical bars, with any line endings and quoted cells.
 *
 * @throws ImportFileError if a quotation mark is misplaced, a heading is missing or a cell has too many spaces
 */
export function readCsv(file: string, reading: Reading = PLAIN_READING): SourceTable {
  const text = file.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text, reading);
  if ((delimiter === '\t' ? BLANKS_BETWEEN_TABS : BLANKS).test(text))
    throw new ImportFileError(400, 'The file has a cell with too many spaces.');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: LINES_MAX });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) throw new ImportFileError(400, `Row ${(broken.row ?? 0) + 1} has a misplaced quotation mark.`);
  if (data.length === LINES_MAX) assertRowCount(data.length);
  const rows = data.map((row, at) =>
    at === 0 && SEPARATOR_LINE.test(row.join(delimiter)) ? [] : unquoted(row, delimiter),
  );
  // An unquoted decimal comma in a comma-separated file shifts the cells after it.
  return rowsOfGrid(rows, { extraCells: 'refused' }, reading);
}
