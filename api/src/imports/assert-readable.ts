import { ImportFileError } from './import-file-error';

/** The most rows of a worksheet. */
const ROWS_MAX = 1_048_576;
/** The reader allocates every cell from A1 to the last row and column with a value. */
const CELLS_MAX = 5_000_000;
/** The reader starts over with each chunk of a long tag, text or comment. */
const TOKEN_MAX_LENGTH = 1_000_000;
/** The maximum length of a tag whose attributes are examined. */
const TAG_MAX_LENGTH = 1_000;
/** The maximum length of all number formats together. The time to read a format grows with the square of its length. */
const FORMATS_MAX_LENGTH = 100_000;

const EXAMINED = /^<(?:[^:\s>]*:)?(row|c|numFmt)[\s/>]/;
/** The `r` attribute of a short tag: a row number or a cell address. */
const REFERENCE = /[\s:]r\s*=\s*["']([^"']*)["']/g;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

const tooFar = () =>
  new ImportFileError(
    413,
    'The workbook has cells too far from the table. Keep the template columns and leave no gaps.',
  );
const tooLong = () => new ImportFileError(413, 'The workbook has a text or a format that is too long.');

/** The ends of tokens that are not tags, by their first characters. */
const OTHER_TOKENS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** The end of the tag at `start`, or of the document. Skips quoted values, which may contain `>`. */
function tagEnd(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at += 1) {
    const char = xml[at];
    if (char === '>') return at + 1;
    if (char === '"' || char === "'") at = Math.max(at, xml.indexOf(char, at + 1));
  }
  return xml.length;
}

function tokenEnd(xml: string, start: number): number {
  const other = OTHER_TOKENS.find(([first]) => xml.startsWith(first, start));
  if (!other) return tagEnd(xml, start);
  const [, last] = other;
  const end = xml.indexOf(last, start);
  return end < 0 ? xml.length : end + last.length;
}

/** 1 for A, 27 for AA. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = 26 * number + letters.charCodeAt(at) - 64;
  return number;
}

/**
 * Checks that the reader needs neither much memory nor more than linear time for a part of a workbook. The check itself
 * takes linear time: it visits each token once and looks only into short tags.
 *
 * @throws ImportFileError 413 if it has cells far from the table, or a token that is too long
 */
export function assertReadable(xml: string): void {
  let [lastRow, lastColumn, formatsLength, previousEnd] = [0, 0, 0, 0];
  for (let start = xml.indexOf('<'); start >= 0; start = xml.indexOf('<', previousEnd)) {
    const end = tokenEnd(xml, start);
    if (end - start > TOKEN_MAX_LENGTH || start - previousEnd > TOKEN_MAX_LENGTH) throw tooLong();
    previousEnd = end;
    const name = EXAMINED.exec(xml.slice(start, Math.min(end, start + TAG_MAX_LENGTH)))?.[1];
    if (!name) continue;
    if (end - start > TAG_MAX_LENGTH) throw tooLong();
    const tag = xml.slice(start, end);
    if (name === 'numFmt') formatsLength += tag.length;
    for (const [, reference = ''] of name === 'numFmt' ? [] : tag.matchAll(REFERENCE)) {
      const [, letters = '', digits = 'Infinity'] = ADDRESS.exec(reference) ?? [];
      const row = Number(digits);
      if (row > ROWS_MAX) throw tooFar();
      if (name === 'row' || tag.endsWith('/>')) continue;
      lastRow = Math.max(lastRow, row);
      lastColumn = Math.max(lastColumn, columnNumber(letters));
    }
    if (lastRow * lastColumn > CELLS_MAX) throw tooFar();
    if (formatsLength > FORMATS_MAX_LENGTH) throw tooLong();
  }
  if (xml.length - previousEnd > TOKEN_MAX_LENGTH) throw tooLong();
}
