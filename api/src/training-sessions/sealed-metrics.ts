import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { DataKey } from '../encryption/data-key';

/** The five metrics of a session in clear. */
export type Metrics = Readonly<Record<Metric, number>>;

const cell = (sessionId: string, metric: Metric) => ({ table: 'training_sessions', row: sessionId, column: metric });

/** Seals the metrics of one session with its player's key, each bound to its row and column. */
export function sealMetrics(key: DataKey, sessionId: string, metrics: Metrics): Record<Metric, Buffer> {
  return Object.fromEntries(METRICS.map((metric) => [metric, key.seal(cell(sessionId, metric), metrics[metric])])) as Record<Metric, Buffer>;
}

/** @throws Error where a value was changed, or moved from another cell or player */
export function openMetrics(key: DataKey, sessionId: string, sealed: Readonly<Record<Metric, Buffer>>): Record<Metric, number> {
  return Object.fromEntries(METRICS.map((metric) => [metric, key.open(cell(sessionId, metric), sealed[metric])])) as Record<Metric, number>;
}
