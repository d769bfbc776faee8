import type { Db, Trx } from './database';

/** Runs reads that all see the same moment. They take no lock. */
export const inSnapshot = <T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
