import type { ImportFormat } from '@courtside/contracts/import-formats';
import { checkRows } from './check-rows';
import type { CheckedRows } from './check-rows';
import { decodeText } from './decode-text';
import { detectFormat } from './detect-format';
import { ImportFileError } from './import-file-error';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXlsx } from './read-xlsx';
import type { SourceRow } from './source-rows';

/** A validated file. */
export interface CheckedFile extends CheckedRows {
  readonly format: ImportFormat;
}

interface SourceFile {
  readonly format: ImportFormat;
  readonly rows: SourceRow[];
}

async function readFile(bytes: Uint8Array): Promise<SourceFile> {
  const text = decodeText(bytes);
  const format = detectFormat(bytes, text);
  if (format === '.xlsx') return { format, rows: await readXlsx(bytes) };
  if (format === null || text === null) throw new ImportFileError(415, 'Upload a .csv, .xlsx or .json file.');
  return { format, rows: format === '.json' ? readJson(text) : readCsv(text) };
}

/**
 * Parses and validates a .csv, .xlsx or .json import file. Pure: no disk, network or database.
 *
 * @throws ImportFileError if the file cannot be imported at all
 */
export async function parseImport(bytes: Uint8Array): Promise<CheckedFile> {
  if (bytes.length === 0) throw new ImportFileError(400, 'The file is empty.');
  const { format, rows } = await readFile(bytes);
  return { format, ...checkRows(rows) };
}
