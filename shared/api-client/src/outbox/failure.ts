import { messages } from '@courtside/contracts/messages';
import { ApiError, isPageTooOld } from '../calls/api-error';

/** The outcome of a failed attempt to send an entry. */
export type Failure =
  /** It stays and is sent again. `retryAfter`: seconds, if the server gave a time. `error`: the server's message. */
  | { kind: 'waiting'; retryAfter?: number; error: string | null }
  /** The server will never accept it as it is. */
  | { kind: 'refused'; error: string }
  /** The server has already executed it, but the response was lost. */
  | { kind: 'sent' };

/** Statuses after which the same call can succeed later: no login, too many calls, or a slow connection. */
const LATER = new Set([401, 408, 425, 429]);

/** Classifies a failed attempt. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'waiting', error: null };
  const { status, retryAfter, message } = error;
  if (status === null || status === 401) return { kind: 'waiting', error: null };
  if (status >= 500 || LATER.has(status)) return { kind: 'waiting', retryAfter, error: message };
  if (status === 409 && error.detail === messages.alreadyCompleted) return { kind: 'sent' };
  // The entry is sent after the reload.
  if (isPageTooOld(error)) return { kind: 'waiting', error: message };
  // The entry is sent as soon as the user has the second factor that the club requires.
  if (status === 403 && error.detail === messages.secondFactorDue) return { kind: 'waiting', error: message };
  // The same call is still running, for example because this tab was reloaded.
  if (status === 409 && retryAfter !== undefined) return { kind: 'waiting', retryAfter, error: message };
  return { kind: 'refused', error: message };
}

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
