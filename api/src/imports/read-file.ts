import type { ImportColumn, ImportFormat } from '@courtside/contracts/import-formats';
import type { PreviewColumn } from '@courtside/contracts/import-preview';
import type { ReadAs } from '@courtside/contracts/import-result';
import { distinctColumns } from './column-samples';
import { containerProblem, textProblem } from './container';
import { ImportFileError } from './import-file-error';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXlsx } from './read-xlsx';
import type { Reading } from './reading';
import type { SourceTable } from './source-table';
import { decodeText } from './text/decode-text';

/** What a preview shows of a file beside its rows. */
export interface FileDescription {
  readonly columns: readonly PreviewColumn[];
  /** Columns that are needed and found nowhere. Then there are no rows. */
  readonly missing: readonly ImportColumn[];
}

/** A list or a worksheet. */
export interface FileTable {
  readonly table: SourceTable;
  /** The workbook counts its days from 1904. */
  readonly is1904: boolean;
}

interface SourceFile extends FileDescription {
  readonly format: ImportFormat;
  readonly tables: readonly FileTable[];
  readonly readAs: ReadAs;
}

/** What isn't as in the template. */
const headingOf = ({ headingRow, synonyms }: SourceTable): ReadAs => ({
  ...(headingRow !== 1 && { heading_row: headingRow }),
  ...(synonyms.length > 0 && { columns: [...synonyms] }),
});

/** A row can only be told by its sheet if there are several. */
const inSheet = (table: SourceTable, sheet: string): SourceTable => ({
  ...table,
  rows: table.rows.map((row) => ({ ...row, sheet })),
});

async function readWorkbook(bytes: Uint8Array, reading: Reading): Promise<SourceFile> {
  const { sheets, is1904, isChoice } = await readXlsx(bytes, reading);
  const [first] = sheets;
  const missing = sheets.map(({ table }) => table.missing).find((columns) => columns.length > 0) ?? [];
  return {
    format: '.xlsx',
    // Nothing of a workbook is read before all of its tables are understood.
    tables: sheets.map(({ table, name }) => ({
      table: missing.length > 0 ? { ...table, rows: [] } : sheets.length > 1 ? inSheet(table, name) : table,
      is1904,
    })),
    columns: distinctColumns(sheets.map(({ table }) => table.columns)),
    missing,
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

/**
 * Reads the tables of a file.
 *
 * @throws ImportFileError if it has none, or its letters are doubtful
 */
export async function readFile(bytes: Uint8Array, reading: Reading): Promise<SourceFile> {
  const problem = containerProblem(bytes);
  if (problem !== null) throw new ImportFileError(415, problem);
  if (isZip(bytes)) return readWorkbook(bytes, reading);
  const decoded = await decodeText(bytes);
  if (decoded === null) throw new ImportFileError(415, 'Upload a .csv, .xlsx or .json file.');
  if ('doubtful' in decoded) throw new ImportFileError(400, doubtText(decoded.doubtful));
  const { text, encoding } = decoded;
  const markup = textProblem(text);
  if (markup !== null) throw new ImportFileError(415, markup);
  const isJson = /^\s*[[{]/.test(text);
  const table = isJson ? readJson(text, reading) : readCsv(text, reading);
  return {
    format: isJson ? '.json' : '.csv',
    tables: [{ table, is1904: false }],
    columns: table.columns,
    missing: table.missing,
    readAs: { ...headingOf(table), ...(encoding !== 'utf-8' && { encoding }) },
  };
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array) => ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte);
