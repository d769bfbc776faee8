/** What the page, the gateway and the API client agree on about the calls that a page starts before its scripts run. */

/** Key of the access token in local storage. A test of the API client compares it with that of session-bus. */
export const ACCESS_TOKEN_KEY = 'access_token';

/** The API client renews an access token this long before it expires. */
export const RENEW_BEFORE_MS = 2 * 60_000;

/** Screens show an answer for this long without asking again. So an answer that nobody has claimed is kept no longer. */
export const CURRENT_MS = 30_000;

/** A call that the page has started: a GET with the access token of the user. */
export interface StartedCall {
  /** Absolute. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Has its complete body. Rejects if the server could not be reached. */
  readonly answer: Promise<Response>;
}
