import { TEST_PREPARATION_MS } from '@courtside/contracts/limits';
import type { Measurement } from '@courtside/contracts/test-days';
import { phaseProgress, type PhaseProgress } from '../../test-run/phase-progress';

/** @param now the server's time */
export function measurementProgress(
  { started_at, deadline }: Measurement,
  now: number,
): PhaseProgress & { phase: 'preparing' | 'measuring' } {
  const measuringFrom = Math.min(started_at + TEST_PREPARATION_MS, deadline);
  return now < measuringFrom
    ? { phase: 'preparing', ...phaseProgress(started_at, measuringFrom, now) }
    : { phase: 'measuring', ...phaseProgress(measuringFrom, deadline, now) };
}
