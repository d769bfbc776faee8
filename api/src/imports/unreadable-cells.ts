import { type CellXml, valueOf } from './worksheet-cells';

/** The errors of spreadsheet programs (ECMA-376 part 1, 18.17.3). */
const ERROR_VALUE = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|GETTING_DATA|SPILL!|CALC!)$/;
/** Instead of the value that a formula lacks. */
const NO_VALUE = '#NO_VALUE!';

const FORMULA = /<(?:\w+:)?f\b/;

/**
 * The text for a cell that has no readable value, because the reader returns it as blank, and a blank metric was not
 * measured. These are errors, and formulas whose value the program that wrote the file has not stored. Null for others.
 */
export function unreadableText(cell: CellXml): string | null {
  if (/\st="e"/.test(cell.attributes)) return valueOf(cell) || NO_VALUE;
  return FORMULA.test(cell.content) && valueOf(cell) === '' ? NO_VALUE : null;
}

/** Why a cell has no value, in words; null if it has one. */
export function unreadableCell(cell: unknown): string | null {
  if (cell === NO_VALUE)
    return 'This cell has a formula, but the file does not contain its value. Open the file in a spreadsheet program, save it, and upload it again.';
  return typeof cell === 'string' && ERROR_VALUE.test(cell) ? `This cell contains the error ${cell}` : null;
}
