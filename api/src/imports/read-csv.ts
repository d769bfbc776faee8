import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import Papa from 'papaparse';
import { ImportFileError } from './import-file-error';
import { columnOf, assertRowCount, rowsOfGrid } from './source-rows';
import type { SourceRow } from './source-rows';

/** Longer than any heading row. Avoids parsing a huge single line twice. */
const HEADING_MAX_LENGTH = 10_000;
/** Blank lines are skipped, so a file may have more lines than rows. */
const LINES_MAX = 2 * IMPORT_MAX_ROWS;

/** For each quotation mark of a cell, the parser looks at all blanks before the next delimiter. */
const BLANKS = /[^\S\n]{200}/;
const BLANKS_BETWEEN_TABS = /[^\S\n\t]{200}/;

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that yields the most known headings in the first non-blank line. Decimal commas do not affect it. */
function delimiterOf(text: string): string {
  const heading = text.trimStart().slice(0, HEADING_MAX_LENGTH).split('\n', 1)[0] ?? '';
  const headings = (delimiter: string) =>
    (Papa.parse<string[]>(heading, { delimiter }).data[0] ?? []).filter((cell) => columnOf(cell)).length;
  return DELIMITERS.reduce((best, next) => (headings(next) > headings(best) ? next : best));
}

/**
 * Parses text delimited by commas, semicolons or tabs, with any line endings and quoted cells.
 *
 * @throws ImportFileError if a quotation mark is misplaced, a heading is missing or a cell has too many spaces
 */
export function readCsv(file: string): SourceRow[] {
  const text = file.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(text);
  if ((delimiter === '\t' ? BLANKS_BETWEEN_TABS : BLANKS).test(text))
    throw new ImportFileError(400, 'The file has a cell with too many spaces.');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: LINES_MAX });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) throw new ImportFileError(400, `Row ${(broken.row ?? 0) + 1} has a misplaced quotation mark.`);
  if (data.length === LINES_MAX) assertRowCount(data.length);
  // An unquoted decimal comma in a comma-separated file shifts the cells after it.
  return rowsOfGrid(data, { extraCells: 'refused' });
}
