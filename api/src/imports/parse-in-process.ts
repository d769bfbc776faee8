import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FairQueue } from './fair-queue';
import { ImportFileError } from './import-file-error';
import { unpack, type ParsedFile, type ParseResult } from './parse-result';

/** Fifty thousand rows take 2 to 5 s. */
const PARSE_TIMEOUT_MS = 20_000;
/** No valid file needs more. */
const MEMORY_MB = 512;
/** After a larger file the parser ends to release its memory. */
const LARGE_BYTES = 1024 * 1024;

/** One file at a time, which limits memory use and leaves the other cores to requests. */
const queue = new FairQueue({ perClub: 4, total: 31 });

/** Reused, because starting a process takes longer than parsing most files. */
let parser: ChildProcess | null = null;

/** A process and not a thread: a thread that runs out of memory can end the server. */
function startParser(): ChildProcess {
  const entry = fileURLToPath(new URL('./parse-process-entry.mjs', import.meta.url));
  const started = fork(entry, {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An idle parser must not keep the server alive.
  started.unref();
  started.channel?.unref();
  const forget = () => {
    if (parser === started) parser = null;
  };
  started.on('exit', forget).on('error', forget);
  return started;
}

async function endParser(ended: ChildProcess): Promise<void> {
  if (parser === ended) parser = null;
  if (ended.exitCode !== null || ended.signalCode !== null) return;
  const exited = once(ended, 'exit');
  ended.kill('SIGKILL');
  await exited;
}

/**
 * @throws ImportFileError if the parser fails, runs out of memory or exceeds the time limit; the signal's reason if it
 * is aborted. The parser may still be busy then.
 */
async function parse(
  parser: ChildProcess,
  bytes: Uint8Array,
  { signal, timeoutMs }: Omit<Limits, 'isAdmitted'>,
): Promise<ParseResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const failed = new AbortController();
  const fail = () => failed.abort();
  parser.once('exit', fail);
  try {
    parser.send(bytes);
    const end = AbortSignal.any([signal, timeout, failed.signal]);
    const [result] = (await once(parser, 'message', { signal: end })) as [ParseResult];
    return result;
  } catch {
    signal.throwIfAborted();
    if (!timeout.aborted) throw new ImportFileError(400, 'The file cannot be read: it is damaged or too complex.');
    const seconds = timeoutMs / 1000;
    throw new ImportFileError(
      400,
      `The file takes longer than ${seconds} seconds to read. Import fewer rows, or save it as .csv.`,
    );
  } finally {
    parser.off('exit', fail);
  }
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
  { signal = new AbortController().signal, timeoutMs = PARSE_TIMEOUT_MS, isAdmitted = false }: Partial<Limits> = {},
): Promise<ParsedFile> {
  return queue.run({ club, signal, isAdmitted }, async () => {
    const current = (parser ??= startParser());
    let reusable = false;
    try {
      const result = await parse(current, bytes, { signal, timeoutMs });
      reusable = bytes.length <= LARGE_BYTES;
      if (!result.ok) throw new ImportFileError(result.status, result.error);
      return unpack(result);
    } finally {
      if (!reusable) await endParser(current);
    }
  });
}
