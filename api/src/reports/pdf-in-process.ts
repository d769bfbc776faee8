import { unavailable } from '../errors';
import { FairQueue, QueueFull } from '../imports/fair-queue';
import { TaskFailed, TaskProcess } from '../task-process';
import type { PdfTask } from './pdf-process';

/** A report takes 20 to 300 ms; the first one also waits until the process has started. */
const PDF_TIMEOUT_MS = 60_000;
/** Twenty players with all their sessions need half of it. */
const MEMORY_MB = 384;

/** One report at a time, which limits memory use and leaves the other cores to requests. */
const queue = new FairQueue({ perClub: 20, total: 100 });

const drawer = new TaskProcess<Uint8Array>(new URL('./pdf-process-entry.mjs', import.meta.url), MEMORY_MB);

/**
 * Draws a PDF for a club in another process.
 *
 * @throws ApiError 503 if the process fails or takes too long, or too many reports wait
 */
export async function pdfInProcess(club: string, task: PdfTask): Promise<Buffer> {
  const { signal } = new AbortController();
  try {
    return await queue.run({ club, signal }, async () =>
      Buffer.from(await drawer.run(task, { timeoutMs: PDF_TIMEOUT_MS })),
    );
  } catch (error) {
    if (error instanceof QueueFull) throw unavailable('Too many reports are being made. Please try again in a moment.');
    if (error instanceof TaskFailed) throw unavailable('The report could not be made. Please try again.');
    throw error;
  }
}
