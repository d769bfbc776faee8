import { messages } from '@courtside/contracts/messages';
import { ApiError } from '../api-error';

/** What a failed attempt to send an entry means. */
export type Failure =
  /** It stays, and is sent again. `retryAfter` is in seconds, if the server has said. `error`: what the server answered. */
  | { kind: 'waiting'; retryAfter?: number; error: string | null }
  /** The server will never accept it as it is. */
  | { kind: 'refused'; error: string }
  /** The server has executed it before, but its answer was lost. */
  | { kind: 'sent' };

/** Without a login, or with too many calls or a slow connection, the same call can succeed later. */
const LATER = new Set([401, 408, 425, 429]);

/** Decides what a failed attempt means. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'waiting', error: null };
  const { status, retryAfter, message } = error;
  if (status === null || status === 401) return { kind: 'waiting', error: null };
  if (status >= 500 || LATER.has(status)) return { kind: 'waiting', retryAfter, error: message };
  if (status === 409 && error.detail === messages.alreadyCompleted) return { kind: 'sent' };
  // The same call still runs, for example because this tab was reloaded.
  if (status === 409 && retryAfter !== undefined) return { kind: 'waiting', retryAfter, error: message };
  return { kind: 'refused', error: message };
}
