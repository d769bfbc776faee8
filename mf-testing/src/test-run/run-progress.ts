import { TEST_PREPARATION_MS } from '@courtside/contracts/limits';
import type { RunState } from './run-schema';
import { countsFrom, isOpen } from './run-state';

/** How far an open run is: what is left of its present part, and which share of that part is over (0 to 1). */
export interface RunProgress {
  leftMs: number;
  share: number;
}

/** Null where there is nothing to count: no run, or one that waits for its trigger. */
export function runProgress(state: RunState, now: number): RunProgress | null {
  if (!isOpen(state) || state.phase === 'triggering') return null;
  const from = countsFrom(state);
  const [start, end] = state.phase === 'preparing' ? [from, from + TEST_PREPARATION_MS] : [from + TEST_PREPARATION_MS, from + state.timeoutMs];
  const whole = Math.max(1, end - start);
  const leftMs = Math.min(whole, Math.max(0, end - now));
  return { leftMs, share: 1 - leftMs / whole };
}
