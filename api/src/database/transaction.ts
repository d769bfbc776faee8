import { setTimeout as wait } from 'node:timers/promises';
import { currentClaim } from '../idempotency/claim';
import type { Db, Trx } from './database';

const MAX_ATTEMPTS = 6;

/** PostgreSQL's codes for serialization failures and deadlocks. The SQLite driver waits for locks itself. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, and retries it after a serialization failure or deadlock.
 * `work` may therefore run several times and must have no effects outside the database.
 *
 * If the request has an Idempotency-Key, the same transaction marks it as done.
 */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retried(() =>
    db.transaction().execute(async (trx) => {
      const result = await work(trx);
      await currentClaim()?.markDone(trx);
      return result;
    }),
  );
}

/**
 * Like `transaction`, for one of several transactions of a request. If the request has an Idempotency-Key, the same
 * transaction stores the result of `work`, so that a repeated request can continue after this step.
 *
 * @param position orders the steps of a request
 */
export function transactionStep<T>(db: Db, position: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retried(() =>
    db.transaction().execute(async (trx) => {
      const result = await work(trx);
      await currentClaim()?.saveStep(trx, position, result);
      return result;
    }),
  );
}

/**
 * Like `transaction`, for `work` with a single statement. A single statement is atomic, so this saves two round trips
 * to the database. A request with an Idempotency-Key still needs a transaction.
 */
export function singleStatement<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return currentClaim() ? transaction(db, work) : retried(() => work(db));
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !RETRYABLE.has(errorCode(error))) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The error code of the database, or an empty string. */
function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
