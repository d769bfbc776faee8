/** Seconds to wait after each failed attempt. The last value applies to all later ones. */
const WAITS_S = [1, 2, 5, 10];

/** Repeats failing work with increasing delays. */
export class RetryTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(private readonly work: () => void) {}

  /**
   * Call it after a failure.
   * @param atLeast the server's minimum wait, in seconds
   */
  schedule(atLeast = 0): void {
    const wait = WAITS_S[Math.min(this.#failures, WAITS_S.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.work, Math.max(wait, atLeast) * 1_000);
  }

  /** Call it after a success, or if something has changed. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
  }
}
