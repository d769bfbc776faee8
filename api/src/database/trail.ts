import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditObject } from '@courtside/contracts/audit-words';
import type { Trx } from './database';

/** What a request leaves in the audit log of a club. */
export interface Trail {
  /** Says whose request it is, if its call needs no user. */
  by(user: { readonly id: string | null; readonly club_id: string }): void;
  /** Says that the request is about a row, for ids that its parameters don't have. */
  about(kind: AuditObject, id: string): void;
  /** Says that there was nothing to change, so that there is nothing to record. */
  unchanged(): void;
  /** A transaction begins, perhaps again after a conflict. What the failed attempt was about is forgotten. */
  begin(): void;
  /** Stores the entry. The last statement of the transaction, because it makes other changes of the club wait. */
  store(trx: Trx): Promise<void>;
  /** The transaction is committed. */
  committed(): void;
}

const storage = new AsyncLocalStorage<Trail>();

/** The trail of the current request, if it has one. */
export const currentTrail = (): Trail | undefined => storage.getStore();

/** Runs work whose transactions store entries of a trail. */
export const withTrail = <T>(trail: Trail, work: () => Promise<T>): Promise<T> => storage.run(trail, work);
