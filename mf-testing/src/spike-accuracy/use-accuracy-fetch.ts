import { useEffect, useRef, useState } from 'react';
import type { GloveAssignment } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { fetchAccuracy } from './fetch-accuracy';

/** `empty`: no result after 30 attempts. */
export type FetchState = 'idle' | 'fetching' | 'retrying' | 'empty';

/** Fetches a player's spike accuracy into the session. Stops if the screen is left. */
export function useAccuracyFetch(
  player: string,
  assignment: GloveAssignment | undefined,
): { state: FetchState; fetch: () => Promise<void> } {
  const [state, setState] = useState<FetchState>('idle');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const fetch = async () => {
    if (!assignment || state === 'fetching' || state === 'retrying') return;
    const abort = new AbortController();
    running.current = abort;
    setState('fetching');
    const found = await fetchAccuracy(assignment, {
      signal: abort.signal,
      onAttempt: (succeeded) => setState(succeeded ? 'fetching' : 'retrying'),
    });
    if (abort.signal.aborted) return;
    if (found) {
      const { accuracy, hits, misses, timestamp } = found;
      sessionStore.dispatch({
        type: 'details',
        player,
        test: 'SAC',
        details: { kind: 'accuracy', hits, misses, timestamp },
      });
      sessionStore.dispatch({ type: 'run', player, test: 'SAC', event: { type: 'entered', value: accuracy } });
    }
    setState(found ? 'idle' : 'empty');
  };
  return { state, fetch };
}
