import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import Papa from 'papaparse';
import { ImportRefusal } from './import-refusal';
import { columnOf, refuseTooManyRows, rowsOfGrid } from './source-rows';
import type { SourceRow } from './source-rows';

/** Longer than any heading row; a file of one endless line is not read twice. */
const HEADING_MAX_LENGTH = 10_000;
/** Blank lines are passed over, but not without end. */
const LINES_MAX = 2 * IMPORT_MAX_ROWS;

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that makes the most known headings of the first line with text; decimal commas cannot mislead it. */
function delimiterOf(text: string): string {
  const heading = text.trimStart().slice(0, HEADING_MAX_LENGTH).split(/[\r\n]/, 1)[0] ?? '';
  const headings = (delimiter: string) =>
    (Papa.parse<string[]>(heading, { delimiter }).data[0] ?? []).filter((cell) => columnOf(cell)).length;
  return DELIMITERS.reduce((best, next) => (headings(next) > headings(best) ? next : best));
}

/**
 * Reads delimited text: commas, semicolons or tabs, any line ends, quoted cells.
 *
 * @throws ImportRefusal where a quotation mark never closes, or the headings are not those of the template
 */
export function readCsv(text: string): SourceRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: LINES_MAX });
  const broken = errors.find((error) => error.type === 'Quotes');
  if (broken) throw new ImportRefusal(400, `Row ${(broken.row ?? 0) + 1} has a quotation mark out of place.`);
  if (data.length === LINES_MAX) refuseTooManyRows(data.length);
  // A decimal comma without quotes in a comma-separated file shifts every cell after it.
  return rowsOfGrid(data, { spill: 'refused' });
}
