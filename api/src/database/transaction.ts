import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Trx } from './database';
import { isDatabaseError, Overtaken } from './errors';
import { currentTrail } from './trail';

const MAX_ATTEMPTS = 6;

/**
 * Runs `work` in a transaction, and retries it after a serialization failure, a deadlock or `Overtaken`.
 * `work` may therefore run several times and must have no effects outside the database.
 *
 * If the request has an Idempotency-Key, the same transaction marks it as done. If the request has a trail, the same
 * transaction stores its entry in the audit log.
 */
export function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return withEntry(db, async (trx) => {
    const result = await work(trx);
    await currentClaim()?.markDone(trx);
    return result;
  });
}

/**
 * Like `transaction`, for one of several transactions of a request. If the request has an Idempotency-Key, the same
 * transaction stores the result of `work`, so that a repeated request can continue after this step.
 *
 * @param position orders the steps of a request
 */
export function transactionStep<T>(db: Db, position: number, work: (trx: Trx) => Promise<T>): Promise<T> {
  return withEntry(db, async (trx) => {
    const result = await work(trx);
    await currentClaim()?.saveStep(trx, position, result);
    return result;
  });
}

/** Like `transaction`, for what is not a part of the request that it happens in. */
export function ownTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return retried(() => db.transaction().execute(work));
}

/** A transaction that ends with the entry of the current request in the audit log. */
async function withEntry<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trail = currentTrail();
  const result = await ownTransaction(db, async (trx) => {
    trail?.begin();
    const done = await work(trx);
    await trail?.store(trx);
    return done;
  });
  trail?.committed();
  return result;
}

/**
 * Like `transaction`, for `work` with a single statement. A single statement is atomic, so this saves two round trips
 * to the database. A request with an Idempotency-Key or a trail still needs a transaction.
 */
export function singleStatement<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return currentClaim() || currentTrail() ? transaction(db, work) : retried(() => work(db));
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Overtaken || isDatabaseError(error, 'conflict');
      if (attempt === MAX_ATTEMPTS || !isConflict) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** The claim of a request to its Idempotency-Key. */
export interface Claim {
  /**
   * Marks the request as done, in the transaction that stores its changes.
   *
   * @throws ApiError 409 if another request has taken over the key, so that the transaction is rolled back
   */
  markDone(trx: Trx): Promise<void>;
  /** The results of the steps that earlier attempts of this request have stored, by position. */
  loadSteps(): Promise<unknown[]>;
  /**
   * Stores the result of a step in the transaction of its changes, and renews the claim.
   *
   * @param position orders the steps of a request
   * @throws ApiError 409 if another request has taken over the key, so that the transaction is rolled back
   */
  saveStep(trx: Trx, position: number, result: unknown): Promise<void>;
}

const storage = new AsyncLocalStorage<Claim>();

/** The claim of the current request, if it has one. */
export function currentClaim(): Claim | undefined {
  return storage.getStore();
}

/** Runs a request's handler with its claim. */
export function withClaim<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  return storage.run(claim, work);
}
