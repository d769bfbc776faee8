import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Rewrites an SQLite file in another thread. Reads continue, and writes wait.
 *
 * Deleted rows are overwritten with zeros, but when SQLite moves rows between pages, it leaves copies in unused parts
 * of pages. Only rewriting the file removes those.
 *
 * @throws Error if another process keeps the file locked
 */
export async function vacuum(file: string): Promise<void> {
  const worker = new Worker(new URL('vacuum-worker.mjs', import.meta.url), { workerData: file, execArgv: [], env: {} });
  await once(worker, 'exit');
}
