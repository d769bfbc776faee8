import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql, SqliteAdapter } from 'kysely';
import type { Db } from './database';

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

export function isSqlite(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * Moves SQLite's write-ahead log into the database file and empties it, so that deleted values do not remain there.
 * False if another process is reading: try again later. Does nothing on PostgreSQL.
 */
export async function truncateLog(db: Db): Promise<boolean> {
  if (!isSqlite(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
