/** Shared by the page, the gateway and the API client, for the calls that a page starts before its scripts run. */

/** Key of the access token in local storage. A test of the API client compares it with that of session-bus. */
export const ACCESS_TOKEN_KEY = 'access_token';

/** Key of the clock difference in local storage. The same test compares it. */
export const CLOCK_DIFFERENCE_KEY = 'clock_difference';

/** Key of the team that a screen had last, in local storage. The same test compares it. */
export const TEAM_KEY = 'team';

/** The API client renews an access token this long before it expires. */
export const RENEW_BEFORE_MS = 2 * 60_000;

/** Screens show a response for this long without fetching it again. So an unclaimed response is kept no longer. */
export const CURRENT_MS = 30_000;

/** A call that the page has started: a GET with the access token of the user. */
export interface StartedCall {
  /** An absolute URL. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Resolves with the complete body. Rejects if the server could not be reached. */
  readonly answer: Promise<Response>;
}
