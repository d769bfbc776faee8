import { ImportFileError } from './import-file-error';
import { parseImport } from './parse-import';
import { pack, type ParseResult, type ParseTask } from './parse-result';

/** Any other error ends the process, and the next file gets a new one. */
async function parse({ bytes, reading }: ParseTask): Promise<ParseResult> {
  try {
    return pack(await parseImport(bytes, reading), reading);
  } catch (error) {
    if (error instanceof ImportFileError) return { ok: false, status: error.status, error: error.message };
    throw error;
  }
}

process.on('message', (task: ParseTask) => void parse(task).then((result) => process.send?.(result)));
