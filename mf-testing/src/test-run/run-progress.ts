import { TEST_PREPARATION_MS } from '@courtside/contracts/limits';
import { phaseProgress, type PhaseProgress } from './phase-progress';
import type { RunState } from '../test-session/run-schema';
import { isOpen, timeoutStart } from '../test-session/run-state';

/** Null if the run is not open or is waiting for its trigger. */
export function runProgress(state: RunState, now: number): PhaseProgress | null {
  if (!isOpen(state) || state.phase === 'triggering') return null;
  const from = timeoutStart(state);
  const measuringFrom = from + TEST_PREPARATION_MS;
  return state.phase === 'preparing'
    ? phaseProgress(from, measuringFrom, now)
    : phaseProgress(measuringFrom, from + state.timeoutMs, now);
}
