import { unavailable } from '../errors/api-error';
import { TaskFailed, TaskProcess } from '../work/task-process';
import type { PackedSheet } from './workbook-sheets';

/** 50,000 sessions with six attempts each take 10 to 20 s. The server closes a connection that is idle for a minute. */
const TIMEOUT_MS = 50_000;
const MEMORY_MB = 2_048;

const writer = new TaskProcess<Uint8Array>(new URL('./workbook-process-entry.mjs', import.meta.url), MEMORY_MB);

/**
 * Writes the workbook of a club in another process.
 *
 * @throws ApiError 503 if the process fails or takes too long
 */
export async function workbookInProcess(sheets: readonly PackedSheet[]): Promise<Buffer> {
  try {
    return Buffer.from(await writer.run(sheets, { timeoutMs: TIMEOUT_MS }));
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    throw unavailable('The workbook could not be made. Please try again, or export the CSV files.');
  } finally {
    // Its memory is needed more, and clubs are exported rarely.
    await writer.end();
  }
}
