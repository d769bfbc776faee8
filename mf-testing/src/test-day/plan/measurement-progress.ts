import { TEST_PREPARATION_MS } from '@courtside/contracts/limits';
import type { Measurement } from '@courtside/contracts/test-days';

/** The phase of a measurement, the time left in it, and the completed share (0 to 1). */
export interface MeasurementProgress {
  phase: 'preparing' | 'measuring';
  leftMs: number;
  share: number;
}

/** @param now the server's time */
export function measurementProgress({ started_at, deadline }: Measurement, now: number): MeasurementProgress {
  const measuringFrom = Math.min(started_at + TEST_PREPARATION_MS, deadline);
  const phase = now < measuringFrom ? 'preparing' : 'measuring';
  const [start, end] = phase === 'preparing' ? [started_at, measuringFrom] : [measuringFrom, deadline];
  const duration = Math.max(1, end - start);
  const leftMs = Math.min(duration, Math.max(0, end - now));
  return { phase, leftMs, share: 1 - leftMs / duration };
}
