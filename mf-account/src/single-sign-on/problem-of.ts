import { ApiError } from '@courtside/api-client';

/** Why a single sign-on failed: the reason of the server, also if the provider doesn't respond (503), or the general text. */
export function problemOf(failure: unknown, general: string): string {
  if (!(failure instanceof ApiError) || failure.status === null) return general;
  return ((failure.status < 500 || failure.status === 503) && failure.detail) || general;
}
