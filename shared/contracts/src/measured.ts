import { ofEachMetric, type Metric } from './metrics';
import type { TrainingSession } from './training-sessions';

/** The five metrics of a session. A stored 0 means not measured and becomes null. */
export function measuredMetrics(session: TrainingSession): Record<Metric, number | null> {
  return ofEachMetric((metric) => session[`decrypted_${metric}`] || null);
}

/** The composite index of a session, or null if none of its metrics was measured. */
export function measuredIndex(session: TrainingSession): number | null {
  return session.stiix_coverage === 0 ? null : session.decrypted_stiix_index;
}
