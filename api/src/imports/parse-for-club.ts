import { IMPORT_MAX_BYTES } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { ApiError, tooManyRequests, unavailable } from '../errors/api-error';
import type { UploadedFile } from '../http/multipart';
import { QueueFull } from '../work/fair-queue';
import { ImportFileError } from './import-file-error';
import { parseInProcess } from './parse-in-process';
import type { ParsedFile } from './parse-result';
import type { Reading } from './reading';

const RETRY_AFTER_MS = 10_000;

interface ParseOptions {
  /** Aborted if nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The file has a place in the queue, so the limit of its club does not apply. */
  readonly isAdmitted: boolean;
  readonly reading: Reading;
}

/**
 * Parses the file that a coach has uploaded.
 *
 * @throws ApiError 400, 413 or 415 if it cannot be imported at all, 429 or 503 if too many files wait
 */
export async function parseFor(
  clubId: string,
  file: UploadedFile | undefined,
  options: ParseOptions,
): Promise<ParsedFile> {
  if (!file) throw new ApiError(400, messages.importFileRequired);
  if (file.truncated) throw new ApiError(413, `Upload a file of at most ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`);
  try {
    return await parseInProcess(clubId, file.data, options);
  } catch (error) {
    if (options.signal.aborted) throw unavailable('The import was cancelled.');
    if (error instanceof ImportFileError) throw new ApiError(error.status, error.message);
    throw asAnswer(error);
  }
}

/** The answer to somebody whose file has no place in a queue; any other error as it is. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof QueueFull)) return error;
  return error.reason === 'club'
    ? tooManyRequests('Other imports of your club are still running. Please try again in a moment.', RETRY_AFTER_MS)
    : unavailable('Too many imports are running. Please try again in a moment.', RETRY_AFTER_MS);
}
