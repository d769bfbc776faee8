import { ImportFileError } from './import-file-error';
import { parseImport } from './parse-import';
import { pack, type ParseResult } from './parse-result';

/** Any other error ends the process, and the next file gets a new one. */
async function parse(bytes: Uint8Array): Promise<ParseResult> {
  try {
    return pack(await parseImport(bytes));
  } catch (error) {
    if (error instanceof ImportFileError) return { ok: false, status: error.status, error: error.message };
    throw error;
  }
}

process.on('message', (bytes: Uint8Array) => void parse(bytes).then((result) => process.send?.(result)));
