import type { ImportFormat } from '@courtside/contracts/import-formats';
import type { ReadAs } from '@courtside/contracts/imports';
import { type CheckedRows, checkRows } from './check-rows';
import { containerProblem, textProblem } from './container';
import { ImportFileError } from './import-file-error';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXlsx } from './read-xlsx';
import { settleDates } from './settle-dates';
import { settlePercents } from './settle-percents';
import type { SourceRow, SourceTable } from './source-rows';
import { decodeText } from './text/decode-text';

/** A validated file. */
export interface CheckedFile extends CheckedRows {
  readonly format: ImportFormat;
  /** Missing if the file was read as the template is. */
  readonly readAs?: ReadAs;
}

interface SourceFile {
  readonly format: ImportFormat;
  readonly rows: readonly SourceRow[];
  readonly readAs: ReadAs;
}

/** The cells of a table with the meaning of dates and percents. */
const settled = ({ rows, dateOrder }: SourceTable, is1904 = false): SourceRow[] =>
  settlePercents(settleDates(rows, { order: dateOrder, is1904 }));

/** What isn't as in the template. */
const headingOf = ({ headingRow, synonyms }: SourceTable): ReadAs => ({
  ...(headingRow !== 1 && { heading_row: headingRow }),
  ...(synonyms.length > 0 && { columns: [...synonyms] }),
});

async function readWorkbook(bytes: Uint8Array): Promise<SourceFile> {
  const { sheets, is1904, isChoice } = await readXlsx(bytes);
  const [first] = sheets;
  return {
    format: '.xlsx',
    rows: sheets.flatMap(({ table, name }) =>
      settled(table, is1904).map((row) => (sheets.length > 1 ? { ...row, sheet: name } : row)),
    ),
    readAs: {
      ...(sheets.length === 1 && first ? headingOf(first.table) : {}),
      ...(isChoice && { sheets: sheets.map(({ name }) => name) }),
    },
  };
}

const doubtText = (names: readonly string[]): string => {
  const quoted = [...new Set(names)].map((name) => `"${name}"`);
  const shown =
    quoted.length < 2 ? '' : ` For example, a name can be ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}.`;
  return `The letters of this file can be read in several ways.${shown} Open it in your spreadsheet program, check the names, and save it as "CSV UTF-8".`;
};

async function readFile(bytes: Uint8Array): Promise<SourceFile> {
  const problem = containerProblem(bytes);
  if (problem !== null) throw new ImportFileError(415, problem);
  if (isZip(bytes)) return readWorkbook(bytes);
  const decoded = await decodeText(bytes);
  if (decoded === null) throw new ImportFileError(415, 'Upload a .csv, .xlsx or .json file.');
  if ('doubtful' in decoded) throw new ImportFileError(400, doubtText(decoded.doubtful));
  const { text, encoding } = decoded;
  const markup = textProblem(text);
  if (markup !== null) throw new ImportFileError(415, markup);
  const isJson = /^\s*[[{]/.test(text);
  const table = isJson ? readJson(text) : readCsv(text);
  return {
    format: isJson ? '.json' : '.csv',
    rows: settled(table),
    readAs: { ...headingOf(table), ...(encoding !== 'utf-8' && { encoding }) },
  };
}

/**
 * Parses and validates a .csv, .xlsx or .json import file. Pure: no disk, network or database. The format is detected
 * from the content, because file names and content types are unreliable.
 *
 * @throws ImportFileError if the file cannot be imported at all
 */
export async function parseImport(bytes: Uint8Array): Promise<CheckedFile> {
  if (bytes.length === 0) throw new ImportFileError(400, 'The file is empty.');
  const { format, rows, readAs } = await readFile(bytes);
  return { format, ...checkRows(rows), ...(Object.keys(readAs).length > 0 && { readAs }) };
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array) => ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte);
