import { setTimeout as wait } from 'node:timers/promises';
import { currentClaim } from '../idempotency/claim';
import type { Db, Trx } from './database';

const ATTEMPTS = 6;

/** Serialization failure and deadlock (PostgreSQL), and a database held by another process (SQLite). */
const RETRYABLE = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT']);

/**
 * Runs `work` in a transaction, again from the start where the database asks for it (40001, 40P01, busy).
 * `work` may therefore run several times: it must touch nothing but the database.
 *
 * What a request with an Idempotency-Key stores is marked as done in the same transaction.
 */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return repeated(() =>
    db.transaction().execute(async (trx) => {
      const result = await work(trx);
      await currentClaim()?.markDone(trx);
      return result;
    }));
}

/**
 * As `transaction`, for `work` that stores with a single statement: that is whole or not there by itself, so it goes
 * without one, and two trips to the database are saved. With an Idempotency-Key it takes its transaction after all.
 */
export function singleStatement<T>(db: Db, work: (db: Db | Trx) => Promise<T>): Promise<T> {
  return currentClaim() ? transaction(db, work) : repeated(() => work(db));
}

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(errorCode(error))) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The database's own code of an error, or an empty text. */
function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
