/**
 * Changes of one test day in this process wait here for each other, not on a connection to the database: tablets that
 * send what they have kept offline would otherwise take all connections, and other clubs would wait.
 */
export class DayQueue {
  readonly #last = new Map<string, Promise<unknown>>();

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
}
