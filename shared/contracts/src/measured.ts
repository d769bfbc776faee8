import { METRICS, type Metric } from './metrics';
import type { TrainingSession } from './training-sessions';

/** The five metrics of a session; null where it stores 0, which means not measured. */
export function measuredMetrics(session: TrainingSession): Record<Metric, number | null> {
  return Object.fromEntries(METRICS.map((metric) => [metric, session[`decrypted_${metric}`] || null])) as Record<Metric, number | null>;
}

/** The composite index of a session; null where nothing was measured that it could rest on. */
export function measuredIndex(session: TrainingSession): number | null {
  return session.stiix_coverage === 0 ? null : session.decrypted_stiix_index;
}
