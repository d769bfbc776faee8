import type { ImportPartial } from '@courtside/contracts/imports';
import { IMPORT_MAX_BYTES } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import { ApiError } from '../errors';
import type { UploadedFile } from '../http/multipart';
import { ImportRefusal } from './import-refusal';
import { parseOffThread } from './parse-off-thread';
import type { ParsedFile } from './parse-outcome';
import { storeBatch } from './store-batch';

/**
 * Imports a file: good rows are stored, bad ones are told, in the order of the file.
 * Batches stand for themselves, so a file that is broken off may be imported again: nothing is doubled.
 *
 * @throws ApiError 400, 413 or 415 where the file as a whole cannot be taken
 */
export async function importFile(core: Core, clubId: string, file: UploadedFile | undefined): Promise<ImportPartial> {
  if (!file) throw new ApiError(400, messages.importFileRequired);
  if (file.truncated) throw new ApiError(413, `Upload a file of at most ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`);
  const { batches, errors, refused } = await parse(file.data);
  let [imported, unchanged] = [0, 0];
  for (const batch of batches) {
    const stored = await transaction(core.db, (trx) => storeBatch(trx, core.dataKeys, clubId, batch));
    imported += stored.imported;
    unchanged += stored.unchanged;
    errors.push(...stored.errors);
    refused.push(...stored.refused);
    // SQLite answers without ever leaving this turn of the event loop: others get theirs here.
    await new Promise(setImmediate);
  }
  if (imported + unchanged + errors.length === 0) throw new ApiError(400, 'The file has no rows below its headings.');
  errors.sort((a, b) => a.row - b.row);
  refused.sort((a, b) => a.row - b.row);
  return { message: summary(imported, unchanged), imported, unchanged, errors, refused };
}

async function parse(data: Buffer): Promise<ParsedFile> {
  try {
    return await parseOffThread(data);
  } catch (error) {
    throw error instanceof ImportRefusal ? new ApiError(error.status, error.message) : error;
  }
}

function summary(imported: number, unchanged: number): string {
  const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);
  const there = unchanged > 0 ? ` ${sessions(unchanged)} ${unchanged === 1 ? 'was' : 'were'} already there.` : '';
  return `Imported ${sessions(imported)}.${there}`;
}
