import { TaskFailed, TaskProcess } from '../work/task-process';
import { FairQueue } from '../work/fair-queue';
import { ImportFileError } from './import-file-error';
import { type ParsedFile, type ParseResult, type ParseTask, unpack } from './parse-result';
import { PLAIN_READING, type Reading } from './reading';

/** Fifty thousand rows take 2 to 5 s. */
const PARSE_TIMEOUT_MS = 20_000;
/** No valid file needs more. */
const MEMORY_MB = 512;
/** After a larger file the parser ends to release its memory. */
const LARGE_BYTES = 1024 * 1024;

/** One file at a time, which limits memory use and leaves the other cores to requests. */
const queue = new FairQueue({ perClub: 4, total: 31 });

const parser = new TaskProcess<ParseResult>(new URL('./parse-process-entry.mjs', import.meta.url), MEMORY_MB);

/** Why the parser did not return a result. */
function refusal(error: unknown, timeoutMs: number): unknown {
  if (!(error instanceof TaskFailed)) return error;
  if (!error.isLate) return new ImportFileError(400, 'The file cannot be read: it is damaged or too complex.');
  return new ImportFileError(
    400,
    `The file takes longer than ${timeoutMs / 1000} seconds to read. Import fewer rows, or save it as .csv.`,
  );
}

interface Limits {
  /** Removes the file from the queue, or stops parsing it. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** The file already had a place in the queue, so the limit of its club does not apply. */
  readonly isAdmitted: boolean;
}

/**
 * Parses and validates an import file of a club in another process, so that the server stays responsive.
 *
 * @throws ImportFileError if the file cannot be imported at all; QueueFull; the signal's reason if it is aborted
 */
export function parseInProcess(
  club: string,
  bytes: Uint8Array,
  {
    signal = new AbortController().signal,
    timeoutMs = PARSE_TIMEOUT_MS,
    isAdmitted = false,
    reading = PLAIN_READING,
  }: Partial<Limits> & { readonly reading?: Reading } = {},
): Promise<ParsedFile> {
  return queue.run({ club, signal, isAdmitted }, async () => {
    const task: ParseTask = { bytes, reading };
    const result = await parser.run(task, { signal, timeoutMs }).catch((error: unknown) => {
      throw refusal(error, timeoutMs);
    });
    if (bytes.length > LARGE_BYTES) await parser.end();
    if (!result.ok) throw new ImportFileError(result.status, result.error);
    return unpack(result);
  });
}
