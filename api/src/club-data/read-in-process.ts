import { unavailable } from '../errors/api-error';
import { FairQueue, QueueFull } from '../work/fair-queue';
import { TaskFailed, TaskProcess } from '../work/task-process';
import { ClubFileError } from './club-file-error';
import { type PackedClub, type ReadClub, unpack } from './packed-club';
import type { ReadTask } from './read-process';

/** Half a million sessions take 15 to 25 s and 1.2 GB. */
const TIMEOUT_MS = 120_000;
const MEMORY_MB = 2_048;
/** After a larger file, the process ends to release its memory. */
const LARGE_BYTES = 1024 * 1024;

/** One file at a time, because the largest needs more than a gigabyte. */
const queue = new FairQueue({ perClub: 4, total: 12 });

const reader = new TaskProcess<PackedClub>(new URL('./read-process-entry.mjs', import.meta.url), MEMORY_MB);

/**
 * Reads and checks the file of a club in another process, so that the server stays responsive.
 *
 * @throws ClubFileError; ApiError 503 if too many wait, or if the machine is too busy
 */
export async function readInProcess(club: string, task: ReadTask): Promise<ReadClub> {
  const place = { club, signal: new AbortController().signal };
  try {
    const packed = await queue.run(place, async () => {
      const result = await reader.run(task, { timeoutMs: TIMEOUT_MS });
      // Its memory is needed more.
      if (task.bytes.length > LARGE_BYTES) await reader.end();
      return result;
    });
    if (!packed.ok) throw new ClubFileError(packed.error);
    return unpack(packed);
  } catch (error) {
    if (error instanceof QueueFull) throw unavailable('Too many files are being read. Please try again in a moment.');
    if (!(error instanceof TaskFailed)) throw error;
    if (error.reason === 'failed') throw new ClubFileError('The file is damaged or too complex to be read.');
    throw unavailable('The server has no time to read the file. Please try again in a moment.');
  }
}
