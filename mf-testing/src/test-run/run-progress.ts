import { TEST_PREPARATION_MS } from '@courtside/contracts/limits';
import type { RunState } from './run-schema';
import { isOpen, timeoutStart } from './run-state';

/** Progress of the current phase: the time left, and the completed share (0 to 1). */
export interface RunProgress {
  leftMs: number;
  share: number;
}

/** Null if the run is not open or is waiting for its trigger. */
export function runProgress(state: RunState, now: number): RunProgress | null {
  if (!isOpen(state) || state.phase === 'triggering') return null;
  const from = timeoutStart(state);
  const [start, end] =
    state.phase === 'preparing'
      ? [from, from + TEST_PREPARATION_MS]
      : [from + TEST_PREPARATION_MS, from + state.timeoutMs];
  const duration = Math.max(1, end - start);
  const leftMs = Math.min(duration, Math.max(0, end - now));
  return { leftMs, share: 1 - leftMs / duration };
}
