import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { ImportRefusal } from './import-refusal';
import { unpack, type ParsedFile, type ParseOutcome } from './parse-outcome';

/** Fifty thousand rows take 2 to 5 s of work; a file built to be slow is given up. */
const PARSE_TIMEOUT_MS = 60_000;
/** A worksheet that fills more than this was built to; the thread ends and the server goes on. */
const MEMORY_MB = 512;
/** A thread that read more than this gives its memory back by ending. */
const LARGE_BYTES = 1024 * 1024;

/** One file at a time: parsing needs memory, and the other cores belong to the requests. */
const queue = new PQueue({ concurrency: 1 });

/** Kept from one file to the next, because starting takes longer than reading most files. */
let thread: Worker | null = null;

function startThread(): Worker {
  const worker = new Worker(new URL('./parse-thread.mjs', import.meta.url), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Without a file to read it never keeps the process from ending.
  worker.unref();
  return worker;
}

async function endThread(): Promise<void> {
  const ended = thread;
  thread = null;
  await ended?.terminate();
}

/** What the thread says of a file; null where it dies, runs out of memory or takes too long. */
function outcomeOf(worker: Worker, bytes: Uint8Array): Promise<ParseOutcome | null> {
  return new Promise((resolve) => {
    const settle = (outcome: ParseOutcome | null) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(outcome);
    };
    const fail = () => settle(null);
    const timer = setTimeout(fail, PARSE_TIMEOUT_MS);
    worker.on('message', settle).on('error', fail).on('exit', fail);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    worker.postMessage(bytes);
  });
}

/**
 * Reads and checks an import file in a thread of its own, so that the server goes on answering.
 *
 * @throws ImportRefusal where the file as a whole cannot be taken
 */
export function parseOffThread(bytes: Uint8Array): Promise<ParsedFile> {
  return queue.add(async () => {
    thread ??= startThread();
    const outcome = await outcomeOf(thread, bytes);
    if (outcome === null || bytes.length > LARGE_BYTES) await endThread();
    if (outcome === null) throw new ImportRefusal(400, 'The file cannot be read: it is damaged or too complex.');
    if (!outcome.taken) throw new ImportRefusal(outcome.status, outcome.error);
    return unpack(outcome);
  });
}
