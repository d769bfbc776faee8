import { unavailable } from '../errors/api-error';
import { FairQueue, QueueFull } from '../work/fair-queue';
import { TaskFailed, TaskProcess } from '../work/task-process';
import type { PdfTask } from './pdf-process';

/** A report takes 20 to 300 ms; the first one also waits until the process has started. */
const PDF_TIMEOUT_MS = 60_000;
/** Twenty players with all their sessions need half of it. */
const MEMORY_MB = 384;

/** One report at a time: reading and judging several at once would delay other calls, and drawing them needs memory. */
const queue = new FairQueue({ perClub: 20, total: 100 });

const drawer = new TaskProcess<Uint8Array>(new URL('./pdf-process-entry.mjs', import.meta.url), MEMORY_MB);

/**
 * Makes a PDF of a club when the earlier ones are ready.
 *
 * @throws ApiError 503 if too many wait
 */
export async function inPdfQueue<File>(club: string, make: () => Promise<File>): Promise<File> {
  try {
    return await queue.run({ club, signal: new AbortController().signal }, make);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw unavailable('Too many reports are being made. Please try again in a moment.');
  }
}

/**
 * Draws a PDF in another process.
 *
 * @throws ApiError 503 if the process fails or takes too long
 */
export async function pdfInProcess(task: PdfTask): Promise<Buffer> {
  try {
    return Buffer.from(await drawer.run(task, { timeoutMs: PDF_TIMEOUT_MS }));
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    throw unavailable('The report could not be made. Please try again.');
  }
}
