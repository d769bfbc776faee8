import { useEffect } from 'react';
import { ApiError, newIdempotencyKey, triggerTest, useGloveData } from '@courtside/api-client';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { GLOVE_POLL_MS, RESULT_POLL_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { openRuns } from '../test-session/session-events';
import { sessionStore } from '../test-session/session-store';
import type { GloveTest } from '../test-session/tests';
import { useStoredSession } from '../test-session/use-test-session';

/** Triggers on their way: a screen that comes back meanwhile must not send them again. */
const inFlight = new Set<string>();

async function trigger(player: string, test: GloveTest): Promise<void> {
  const session = sessionStore.session();
  const run = session && openRuns(session).find((open) => open.player === player && open.test === test);
  if (!run || run.runId !== null || inFlight.has(run.key)) return;
  const { key, glove } = run;
  const tell = (event: { type: 'accepted'; key: string; runId: string } | { type: 'refused'; key: string; error: string | null }) =>
    sessionStore.dispatch({ type: 'run', player, test, event });
  inFlight.add(key);
  try {
    const answer = await triggerTest({ gloveId: glove, testCode: test, idempotencyKey: key });
    tell(answer.error ? { type: 'refused', key, error: answer.error } : { type: 'accepted', key, runId: answer.run_id });
  } catch (error) {
    tell({ type: 'refused', key, error: error instanceof ApiError ? (error.error ?? error.detail ?? null) : null });
  } finally {
    inFlight.delete(key);
  }
}

/** Starts a test of a player on their glove. Does nothing where it is under way already, or no glove is assigned. */
export function startTest(player: string, test: GloveTest, timeoutMs = TEST_TIMEOUT_MS): void {
  const glove = sessionStore.session()?.gloves[player]?.glove;
  if (!glove) return;
  sessionStore.dispatch({ type: 'run', player, test, event: { type: 'start', at: Date.now(), glove, key: newIdempotencyKey(), timeoutMs } });
  void trigger(player, test);
}

/** The gloves as last heard of, and whether the last question for them went unanswered. */
export interface HeardGloves {
  gloves: GloveRecords | undefined;
  unreachable: boolean;
}

/**
 * Follows every open run of the session while the screen that calls it is shown: one poll a second, shared by all of
 * them, and by the screen.
 */
export function useRunDriver(): HeardGloves {
  const session = useStoredSession();
  const following = session !== null && openRuns(session).length > 0;
  const { data, dataUpdatedAt, errorUpdatedAt, isError } = useGloveData({ every: following ? RESULT_POLL_MS : GLOVE_POLL_MS, inBackground: following });

  useEffect(() => {
    sessionStore.dispatch({ type: 'all-runs', event: { type: 'resume', at: Date.now() } });
    const current = sessionStore.session();
    for (const { player, test } of current ? openRuns(current) : []) void trigger(player, test as GloveTest);
  }, []);

  useEffect(() => {
    if (data && dataUpdatedAt > 0) sessionStore.dispatch({ type: 'polled', at: Date.now(), records: data });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer equal to the one before is an answer too
  }, [dataUpdatedAt]);

  useEffect(() => {
    if (errorUpdatedAt > 0) sessionStore.dispatch({ type: 'all-runs', event: { type: 'poll-failed' } });
  }, [errorUpdatedAt]);

  useEffect(() => {
    if (!following) return undefined;
    const timer = setInterval(() => sessionStore.dispatch({ type: 'all-runs', event: { type: 'tick', at: Date.now() } }), RESULT_POLL_MS);
    return () => clearInterval(timer);
  }, [following]);

  return { gloves: data, unreachable: isError };
}
