/** How long to wait after the first failed attempts, in seconds. Later ones wait as long as the last. */
const WAITS_S = [1, 2, 5, 10];

/** Repeats failing work, with longer and longer waits. */
export class RetryTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;

  constructor(private readonly work: () => void) {}

  /** After a failure. @param atLeast how long the server wants to be left alone, in seconds */
  schedule(atLeast = 0): void {
    const wait = WAITS_S[Math.min(this.#failures, WAITS_S.length - 1)] ?? 0;
    this.#failures += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.work, Math.max(wait, atLeast) * 1_000);
  }

  /** After a success, or if something has changed. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
  }
}
