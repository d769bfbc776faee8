/** The ids that were acknowledged, and when. */
export class Acknowledgements {
  readonly ids: string[] = [];
  readonly #times: number[] = [];

  add(id: string): void {
    this.ids.push(id);
    this.#times.push(performance.now());
  }

  /** The time of the last one, on the clock of `performance.now()`. */
  get last(): number {
    return this.#times.at(-1) ?? 0;
  }

  /**
   * The longest time without an acknowledgement, in ms.
   * @param from on the clock of `performance.now()`
   */
  longestGap(from: number, to = performance.now()): number {
    const times = [from, ...this.#times.filter((time) => time > from && time < to), to];
    return Math.max(...times.slice(1).map((time, index) => time - times[index]!));
  }
}
