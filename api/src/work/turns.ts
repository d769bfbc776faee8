import { setImmediate as otherWork } from 'node:timers/promises';

/** Much shorter than a delay that a user notices, and much longer than the overhead of a turn. */
const TURN_MS = 5;

/** Divides a long computation into turns, so that other calls run in between. */
export class Turns {
  #began = performance.now();

  /** Ends the turn if it has taken long enough. Call it between short steps. */
  async next(): Promise<void> {
    if (performance.now() - this.#began < TURN_MS) return;
    await otherWork();
    this.#began = performance.now();
  }
}
