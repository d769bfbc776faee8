import { ApiError, newIdempotencyKey, triggerTest } from '@courtside/api-client';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { openRuns } from '../test-session/session-events';
import { sessionStore } from '../test-session/session-store';
import type { GloveTest } from '@courtside/contracts/session-tests';
import { serverTime } from '@courtside/session-bus';
import type { RunEvent } from '../test-session/run-state';

/** Keys of triggers without a response yet, so that a reopened screen does not send them again. */
const inFlight = new Set<string>();

/** Sends the trigger of a requested run that the server has not confirmed yet. */
export async function trigger(player: string, test: GloveTest): Promise<void> {
  const session = sessionStore.current();
  const run = session && openRuns(session).find((open) => open.player === player && open.test === test);
  if (!run || run.runId !== null || inFlight.has(run.key)) return;
  const { key, glove } = run;
  inFlight.add(key);
  const event = await triggerTest({ gloveId: glove, testCode: test, player, idempotencyKey: key }).then(
    ({ error, run_id: runId }): Extract<RunEvent, { type: 'accepted' | 'refused' }> =>
      error ? { type: 'refused', key, error } : { type: 'accepted', key, runId },
    (error: unknown) => ({
      type: 'refused' as const,
      key,
      error: error instanceof ApiError ? (error.error ?? error.detail ?? null) : null,
    }),
  );
  inFlight.delete(key);
  sessionStore.dispatch({ type: 'run', player, test, event });
}

/** Starts a test on the player's glove. Does nothing if the test is open or the player has no glove. */
export function startTest(player: string, test: GloveTest, timeoutMs = TEST_TIMEOUT_MS): void {
  const glove = sessionStore.current()?.gloves[player]?.glove;
  if (!glove) return;
  sessionStore.dispatch({
    type: 'run',
    player,
    test,
    event: { type: 'start', at: serverTime(), glove, key: newIdempotencyKey(), timeoutMs },
  });
  void trigger(player, test);
}
