import { messages } from '@courtside/contracts/messages';
import { ApiError } from '../calls/api-error';

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
  // The same call is still running, for example because this tab was reloaded.
  if (status === 409 && retryAfter !== undefined) return { kind: 'waiting', retryAfter, error: message };
  return { kind: 'refused', error: message };
}
