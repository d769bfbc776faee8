import { useEffect } from 'react';
import { useGloveData } from '@courtside/api-client';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { GLOVE_POLL_MS, RESULT_POLL_MS } from '@courtside/contracts/limits';
import { openRuns } from '../test-session/session-events';
import { sessionStore } from '../test-session/session-store';
import type { GloveTest } from '@courtside/contracts/session-tests';
import { serverTime } from '@courtside/session-bus';
import { useCurrentSession } from '../test-session/use-test-session';
import { trigger } from './start-test';

/** The glove records of the last successful poll, and whether the last poll failed. */
export interface GlovePoll {
  gloves: GloveRecords | undefined;
  unreachable: boolean;
}

/**
 * Advances the open runs of the session. Polls once per second for all of them, and every 10.25 s without open runs.
 */
export function useRunPolling(): GlovePoll {
  const session = useCurrentSession();
  const hasOpenRuns = session !== null && openRuns(session).length > 0;
  const { data, dataUpdatedAt, errorUpdatedAt, isError } = useGloveData({
    intervalMs: hasOpenRuns ? RESULT_POLL_MS : GLOVE_POLL_MS,
    inBackground: hasOpenRuns,
  });

  useEffect(() => {
    sessionStore.dispatch({ type: 'all-runs', event: { type: 'resume', at: serverTime() } });
    const current = sessionStore.current();
    for (const { player, test } of current ? openRuns(current) : []) void trigger(player, test as GloveTest);
  }, []);

  useEffect(() => {
    if (data && dataUpdatedAt > 0) sessionStore.dispatch({ type: 'polled', at: serverTime(), records: data });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- every response counts, even if equal to the last
  }, [dataUpdatedAt]);

  useEffect(() => {
    if (errorUpdatedAt > 0) sessionStore.dispatch({ type: 'all-runs', event: { type: 'poll-failed' } });
  }, [errorUpdatedAt]);

  useEffect(() => {
    if (!hasOpenRuns) return undefined;
    const timer = setInterval(
      () => sessionStore.dispatch({ type: 'all-runs', event: { type: 'tick', at: serverTime() } }),
      RESULT_POLL_MS,
    );
    return () => clearInterval(timer);
  }, [hasOpenRuns]);

  return { gloves: data, unreachable: isError };
}
