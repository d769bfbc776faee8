import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error';
import { forgetAnswers } from '../device/saved-answers';

/** The first parts of the queries whose answers name players. */
const NAMING_PLAYERS: ReadonlySet<string> = new Set(['players', 'test-days', 'training-sessions']);

/** Whether a player is gone after a call with this error, or with none. */
export const isGone = (error: Error | null): boolean =>
  error === null || (error instanceof ApiError && error.status === 404);

/**
 * Removes the answers that can name a player who is gone from this page and this device. What screens show is loaded
 * again.
 */
export function forgetPlayer(cache: QueryClient): Promise<void> {
  cache.removeQueries({ type: 'inactive' });
  void forgetAnswers(NAMING_PLAYERS);
  return cache.invalidateQueries();
}
