import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trx } from '../database/database';

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
