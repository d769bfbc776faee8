import { checkRows } from './check-rows';
import type { CheckedRows } from './check-rows';
import { decodeText } from './decode-text';
import { detectFormat } from './detect-format';
import { ImportFileError } from './import-file-error';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXlsx } from './read-xlsx';
import type { SourceRow } from './source-rows';

async function readRows(bytes: Uint8Array): Promise<SourceRow[]> {
  const text = decodeText(bytes);
  const format = detectFormat(bytes, text);
  if (format === 'xlsx') return readXlsx(bytes);
  if (format === null || text === null) throw new ImportFileError(415, 'Upload a .csv, .xlsx or .json file.');
  return format === 'json' ? readJson(text) : readCsv(text);
}

/**
 * Parses and validates a .csv, .xlsx or .json import file. Pure: no disk, network or database.
 *
 * @throws ImportFileError if the file cannot be imported at all
 */
export async function parseImport(bytes: Uint8Array): Promise<CheckedRows> {
  if (bytes.length === 0) throw new ImportFileError(400, 'The file is empty.');
  return checkRows(await readRows(bytes));
}
