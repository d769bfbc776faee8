import { parentPort } from 'node:worker_threads';
import { ImportRefusal } from './import-refusal';
import { parseImport } from './parse-import';
import { buffersOf, pack, type ParseOutcome } from './parse-outcome';

/** Anything but a refusal ends the thread: its owner starts another for the next file. */
async function outcomeOf(bytes: Uint8Array): Promise<ParseOutcome> {
  try {
    return pack(await parseImport(bytes));
  } catch (error) {
    if (error instanceof ImportRefusal) return { taken: false, status: error.status, error: error.message };
    throw error;
  }
}

/** The thread's side: one file in, one outcome out, and so on. */
async function answer(bytes: Uint8Array): Promise<void> {
  const outcome = await outcomeOf(bytes);
  parentPort?.postMessage(outcome, outcome.taken ? buffersOf(outcome) : []);
}

parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes));
