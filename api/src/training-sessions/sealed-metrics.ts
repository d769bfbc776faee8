import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { DataKey } from '../encryption/data-key';

/** The five decrypted metrics of a session. */
export type Metrics = Readonly<Record<Metric, number>>;

const cell = (sessionId: string, metric: Metric) => ({ table: 'training_sessions', row: sessionId, column: metric });

/** Encrypts the metrics with the player's key. Each value is bound to its row and column. */
export function sealMetrics(key: DataKey, sessionId: string, metrics: Metrics): Record<Metric, Buffer> {
  return Object.fromEntries(
    METRICS.map((metric) => [metric, key.seal(cell(sessionId, metric), metrics[metric])]),
  ) as Record<Metric, Buffer>;
}

/** @throws Error if a value was modified, or moved from another cell or player */
export function openMetrics(
  key: DataKey,
  sessionId: string,
  sealed: Readonly<Record<Metric, Buffer>>,
): Record<Metric, number> {
  return Object.fromEntries(
    METRICS.map((metric) => [metric, key.open(cell(sessionId, metric), sealed[metric])]),
  ) as Record<Metric, number>;
}
