import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parseInProcess } from './parse-in-process';
import { writeTemplate } from './template';

/** Work that grows with the square of the size would take these files minutes and exceed the time limit. */
const SIZE = 200_000;

const SHEET = 'xl/worksheets/sheet1.xml';
const STYLES = 'xl/styles.xml';

async function workbook(name: string, change: (part: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await writeTemplate());
  return zipSync({ ...parts, [name]: strToU8(change(strFromU8(parts[name] ?? new Uint8Array()))) });
}
const withRows = (rows: string) => workbook(SHEET, (sheet) => sheet.replace('</sheetData>', `${rows}</sheetData>`));

/** A date cell whose number format is `code`. */
function withFormat(code: string): Promise<Uint8Array> {
  return workbook(STYLES, (styles) =>
    styles
      .replace(/<numFmts.*?<\/numFmts>/s, '')
      .replace(/(<styleSheet[^>]*>)/, `$1<numFmts count="1"><numFmt numFmtId="200" formatCode="${code}"/></numFmts>`)
      .replace(/numFmtId="0"/g, 'numFmtId="200"'),
  );
}

const csv = (...lines: string[]) => Buffer.from([IMPORT_COLUMNS.join(','), ...lines].join('\n'));
const json = (cell: string) =>
  Buffer.from(JSON.stringify([Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cell]))]));

async function outcome(file: Uint8Array): Promise<string> {
  try {
    const { batches, refused } = await parseInProcess('club', file);
    return `${[...batches].flat().length} valid, ${refused.length} refused`;
  } catch (error) {
    return (error as Error).message;
  }
}

const LONG = 'The workbook has a text or a format that is too long.';
const SPACES = 'The file has a cell with too many spaces.';

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string | RegExp]>([
  ['an endless row tag', () => withRows('<row r="1" '.repeat(SIZE / 4)), LONG],
  ['an endless cell tag', () => withRows('<c r="AAA1" '.repeat(SIZE / 4)), LONG],
  ['many unclosed tags', () => withRows('<c '.repeat(SIZE)), LONG],
  ['a number format of brackets', () => withFormat('['.repeat(SIZE)), LONG],
  ['quotation marks before many spaces', () => csv(`${'"a'.repeat(SIZE)}"x${' '.repeat(SIZE)},1`), SPACES],
  ['quotation marks before many tabs', () => csv(`${'"a'.repeat(SIZE)}"x${'\t'.repeat(SIZE)},1`), SPACES],
  ['a heading of separators', () => Buffer.from(`${'_ -'.repeat(SIZE)}x\n1`), /^The heading row is missing/],
  ['text that starts with spaces', () => Buffer.from(`${' '.repeat(SIZE)}x`), SPACES],
  ['nested lists', () => Buffer.from('['.repeat(SIZE)), 'The file is not valid JSON.'],
  ...['1', ' ', "'", '1e', 'a ', '1,1'].map((text): [string, () => Uint8Array, string] => [
    `cells that repeat "${text}"`,
    () => json(`${text.repeat(SIZE)}x`),
    '0 valid, 1 refused',
  ]),
])(
  'a file with %s is read in linear time',
  async (_, file, expected) => {
    expect(await outcome(await file())).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  },
  60_000,
);
