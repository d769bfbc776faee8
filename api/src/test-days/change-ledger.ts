import type { TestDayServices } from './services';
import { transaction } from '../database/transaction';
import { collectResults } from './collect-results';
import { DayQueue } from './day-queue';
import type { Ledger } from './ledger';
import { LedgerChange } from './ledger-change';
import { ledgersOf } from './ledgers';

const queues = new WeakMap<TestDayServices, DayQueue>();

/** The queue of a server. */
export function queueOf(services: TestDayServices): DayQueue {
  const queue = queues.get(services) ?? new DayQueue();
  queues.set(services, queue);
  return queue;
}

/**
 * Changes a test day in one transaction, after adding all glove results so far.
 *
 * @throws ApiError 404
 */
export async function changeLedger<T>(
  services: TestDayServices,
  clubId: string,
  id: string,
  work: (change: LedgerChange) => Promise<T>,
): Promise<{ ledger: Ledger; result: T }> {
  return queueOf(services).run(id, async () => {
    await ledgersOf(services).warm(services.db, clubId, id);
    const { change, result } = await transaction(services.db, async (trx) => {
      const opened = await LedgerChange.open(trx, services, clubId, id);
      await collectResults(opened);
      const done = await work(opened);
      await opened.save();
      return { change: opened, result: done };
    });
    return { ledger: change.committed(), result };
  });
}
