import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { resultRows } from './result-rows';
import { uploadFile } from '../product/upload-file';

/** One request must not take longer than the server's timeout, however slow the machine is. */
const ROWS_OF_FILE = 1_000;

/** Imports training sessions, in several files. */
export async function storeSessions(address: string, headers: Record<string, string>, count: number): Promise<void> {
  const rows = resultRows(count);
  for (let from = 0; from < rows.length; from += ROWS_OF_FILE) {
    const file = [IMPORT_COLUMNS, ...rows.slice(from, from + ROWS_OF_FILE)].map((row) => row.join(',')).join('\n');
    await uploadFile(address, headers, new Blob([file]));
  }
}
