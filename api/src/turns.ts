import { setImmediate as otherWork } from 'node:timers/promises';

/** Much shorter than what a user notices, much longer than the change of turns takes. */
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
