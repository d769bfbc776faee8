import { acrossTeamsOf } from '../database/team-scope';
import { transaction } from '../database/transaction';
import { collectResults } from './collect-results';
import type { Ledger } from './ledger';
import { LedgerChange } from './ledger-change';
import { ledgersOf } from './ledgers';
import { DayRepository } from './repository';
import type { TestDayServices } from './services';

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
  const changed = () =>
    queueOf(services).run(id, async () => {
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
  return acrossTeamsOf(() => new DayRepository(services.db, clubId).find(id), changed);
}

/**
 * Queues the changes of one test day in this process before they take a database connection. Otherwise tablets that
 * send their offline changes would take all connections, and other clubs would wait.
 */
export class DayQueue {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #shared = new Map<string, Promise<void>>();

  /** Runs `work` after the earlier work for the same test day has ended. */
  async run<T>(dayId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(dayId) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => {});
    this.#last.set(dayId, ended);
    try {
      return await result;
    } finally {
      if (this.#last.get(dayId) === ended) this.#last.delete(dayId);
    }
  }

  /** Starts work for the tablets that read a test day. While it is pending, other tablets wait for the same work. */
  share(dayId: string, work: () => Promise<void>): Promise<void> {
    const pending = this.#shared.get(dayId);
    if (pending) return pending;
    const shared = work().finally(() => this.#shared.delete(dayId));
    this.#shared.set(dayId, shared);
    return shared;
  }
}
