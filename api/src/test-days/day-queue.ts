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
