import { unavailable } from '../errors/api-error';
import { TaskFailed, TaskProcess } from '../work/task-process';
import { FairQueue } from '../work/fair-queue';
import { ImportFileError } from './import-file-error';
import { type ParsedFile, type ParseResult, type ParseTask, unpack } from './parse-result';
import { PLAIN_READING, type Reading } from './reading';

/** Fifty thousand rows take 1 to 5 s of processor time. */
const PROCESSOR_MS = 20_000;
/** The server closes a connection that is idle for a minute. */
const TIMEOUT_MS = 50_000;
/** No valid file needs more. */
const MEMORY_MB = 512;
/** After a larger file a new parser starts, which uses less memory. */
const LARGE_BYTES = 1024 * 1024;

/** One file at a time, which limits memory use and leaves the other cores to requests. */
const queue = new FairQueue({ perClub: 4, total: 31 });

const parser = new TaskProcess<ParseResult>(new URL('./parse-process-entry.mjs', import.meta.url), MEMORY_MB);

/** Starts the parser, so that it is ready when the file has arrived. */
export const prepareParser = (): void => parser.prepare();

/** Why the parser did not return a result. */
function refusal(error: unknown, processorMs: number): unknown {
  if (!(error instanceof TaskFailed)) return error;
  if (error.reason === 'busy')
    return unavailable('The server has no time to read the file. Please try again in a moment.');
  if (error.reason === 'failed')
    return new ImportFileError(400, 'The file cannot be read: it is damaged or too complex.');
  return new ImportFileError(
    400,
    `The file takes longer than ${processorMs / 1000} seconds to read. Import fewer rows, or save it as .csv.`,
  );
}

interface Limits {
  /** Removes the file from the queue, or stops parsing it. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly processorMs: number;
  /** The file already had a place in the queue, so the limit of its club does not apply. */
  readonly isAdmitted: boolean;
}

/**
 * Parses and validates an import file of a club in another process, so that the server stays responsive.
 *
 * @throws ImportFileError if the file cannot be imported at all; ApiError 503 if the machine is too busy; QueueFull; the signal's reason if it is aborted
 */
export function parseInProcess(
  club: string,
  bytes: Uint8Array,
  {
    signal = new AbortController().signal,
    timeoutMs = TIMEOUT_MS,
    processorMs = PROCESSOR_MS,
    isAdmitted = false,
    reading = PLAIN_READING,
  }: Partial<Limits> & { readonly reading?: Reading } = {},
): Promise<ParsedFile> {
  return queue.run({ club, signal, isAdmitted }, async () => {
    const task: ParseTask = { bytes, reading };
    const result = await parser.run(task, { signal, timeoutMs, processorMs }).catch((error: unknown) => {
      throw refusal(error, processorMs);
    });
    if (bytes.length > LARGE_BYTES) await parser.renew();
    if (!result.ok) throw new ImportFileError(result.status, result.error);
    return unpack(result);
  });
}
