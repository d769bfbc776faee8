/** The wait after the first failed renewal. Each further one doubles it. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** If a token doesn't say how long it is valid, it is used for at least this long. */
const UNKNOWN_LIFETIME_MS = 120_000;

/** A failed renewal. `answered`: by the server, which is busy. `retryAfterMs`: the server's wish. */
export interface FailedRenewal {
  readonly error: unknown;
  readonly answered: boolean;
  readonly retryAfterMs: number;
}

/** Decides how soon an access token may be renewed, independently of the device’s clock. */
export class RenewalPace {
  #token: string | null = null;
  #until = 0;
  #failures = 0;
  #refusal: { readonly error: unknown } | null = null;

  constructor(
    /** Milliseconds of a clock that only runs forward. */
    private readonly running: () => number,
    /** Between 0 and 1. Without it, devices that failed together would try again together. */
    private readonly random: () => number,
  ) {}

  /** Milliseconds until this token may be renewed in advance. */
  waitFor(token: string | null): number {
    return token !== null && token === this.#token ? Math.max(0, this.#until - this.running()) : 0;
  }

  /** Why this token may not be renewed now, even if the server rejects it: the server has asked to wait. */
  refusal(token: string | null): { readonly error: unknown } | null {
    return this.waitFor(token) > 0 ? this.#refusal : null;
  }

  /** A renewal brought this token. */
  noteSuccess(token: string, lifetimeMs: number | undefined): void {
    this.#set(token, (lifetimeMs ?? UNKNOWN_LIFETIME_MS) / 2);
    this.#failures = 0;
    this.#refusal = null;
  }

  /** The renewal of this token failed. It can succeed later. */
  noteFailure(token: string | null, { error, answered, retryAfterMs }: FailedRenewal): void {
    if (token !== this.#token) this.#failures = 0;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#set(token, Math.max(retryAfterMs, longest / 2) + (longest / 2) * this.random());
    this.#refusal = answered ? { error } : null;
  }

  /** Forgets everything, because the session has ended. */
  reset(): void {
    this.#token = null;
    this.#failures = 0;
    this.#refusal = null;
  }

  #set(token: string | null, wait: number): void {
    this.#token = token;
    this.#until = this.running() + wait;
  }
}
