import { checkRows } from './check-rows';
import type { CheckedRows } from './check-rows';
import { decodeText } from './decode-text';
import { recogniseFormat } from './file-format';
import { ImportRefusal } from './import-refusal';
import { readCsv } from './read-csv';
import { readJson } from './read-json';
import { readXlsx } from './read-xlsx';
import type { SourceRow } from './source-rows';

async function readRows(bytes: Uint8Array): Promise<SourceRow[]> {
  const text = decodeText(bytes);
  const format = recogniseFormat(bytes, text);
  if (format === 'xlsx') return readXlsx(bytes);
  if (format === null || text === null) throw new ImportRefusal(415, 'Upload a .csv, .xlsx or .json file.');
  return format === 'json' ? readJson(text) : readCsv(text);
}

/**
 * Reads and checks an import file of any of the three formats. Touches no disk, network or database.
 *
 * @throws ImportRefusal where the file as a whole cannot be taken
 */
export async function parseImport(bytes: Uint8Array): Promise<CheckedRows> {
  if (bytes.length === 0) throw new ImportRefusal(400, 'The file is empty.');
  return checkRows(await readRows(bytes));
}
