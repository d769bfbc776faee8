import { INDEX_MIN_METRICS, METRICS, ofEachMetric, type Metric } from './metrics';
import type { TrainingSession } from './training-sessions';

/** The five metrics of a session as stored. A stored 0 means not measured and becomes null. */
export function measuredMetrics(session: TrainingSession): Record<Metric, number | null> {
  return ofEachMetric((metric) => session[`decrypted_${metric}`] || null);
}

/** The metrics of a session that count; null if one was not measured, or is implausible and nobody has confirmed it. */
export function countedMetrics(session: TrainingSession): Record<Metric, number | null> {
  const measured = measuredMetrics(session);
  return ofEachMetric((metric) => (session.unconfirmed?.includes(metric) ? null : measured[metric]));
}

/** The composite index of a session, or null if none of its metrics counts. */
export function measuredIndex(session: TrainingSession): number | null {
  return session.stiix_coverage === 0 ? null : session.decrypted_stiix_index;
}

/** Whether an index is made of enough metrics to be judged. @param coverage how many of the metrics it contains */
export const isJudgedIndex = (coverage: number): boolean => coverage >= INDEX_MIN_METRICS;

/** Says how much of an index there is. @example '2 of 5 tests' */
export const testsOf = (coverage: number): string => `${coverage} of ${METRICS.length} tests`;
