import { SqliteAdapter, sql } from 'kysely';
import type { Db } from './database';

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
