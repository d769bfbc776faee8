import type { Core } from '../core';
import { transaction } from '../database/transaction';
import { collectResults } from './collect-results';
import { DayQueue } from './day-queue';
import type { Ledger } from './ledger';
import { LedgerChange } from './ledger-change';
import { ledgersOf } from './ledgers';

const queues = new WeakMap<Core, DayQueue>();

/** The queue of a server. */
export function queueOf(core: Core): DayQueue {
  const queue = queues.get(core) ?? new DayQueue();
  queues.set(core, queue);
  return queue;
}

/**
 * Changes a test day in one transaction, after adding all glove results so far.
 *
 * @throws ApiError 404
 */
export async function changeLedger<T>(
  core: Core,
  clubId: string,
  id: string,
  work: (change: LedgerChange) => Promise<T>,
): Promise<{ ledger: Ledger; result: T }> {
  return queueOf(core).run(id, async () => {
    await ledgersOf(core).warm(core.db, clubId, id);
    const { change, result } = await transaction(core.db, async (trx) => {
      const opened = await LedgerChange.open(trx, core, clubId, id);
      await collectResults(opened);
      const done = await work(opened);
      await opened.save();
      return { change: opened, result: done };
    });
    return { ledger: change.committed(), result };
  });
}
