import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trx } from '../database/database';

/** A request's hold on its Idempotency-Key. */
export interface Claim {
  /**
   * Notes, in the transaction that stores something, that the request is carried out.
   *
   * @throws ApiError 409 where another request has taken the key over; the transaction then stores nothing
   */
  markDone(trx: Trx): Promise<void>;
}

const storage = new AsyncLocalStorage<Claim>();

/** The claim of the request this code runs for, if it has one. */
export function currentClaim(): Claim | undefined {
  return storage.getStore();
}

/** Runs a request's handler under its claim. */
export function withClaim<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  return storage.run(claim, work);
}
