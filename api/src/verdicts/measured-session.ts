import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { Measure } from '@courtside/contracts/verdict-words';
import { compositeIndex } from '../training-sessions/stiix';

/** A session with decrypted metrics. A 0 was not measured. */
export interface MeasuredSession {
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly metrics: Readonly<Record<Metric, number>>;
}

const DAY_MS = 86_400_000;

/** The days from one session to a later one. */
export const daysBetween = (from: MeasuredSession, to: MeasuredSession): number =>
  Math.round((Date.parse(to.date) - Date.parse(from.date)) / DAY_MS);

/** The metrics that were measured in both sessions. */
export const commonMetrics = (a: MeasuredSession, b: MeasuredSession): Metric[] =>
  METRICS.filter((metric) => a.metrics[metric] > 0 && b.metrics[metric] > 0);

const NOTHING = Object.fromEntries(METRICS.map((metric) => [metric, 0])) as Record<Metric, number>;
const only = (metrics: readonly Metric[], session: MeasuredSession) => ({
  ...NOTHING,
  ...Object.fromEntries(metrics.map((metric) => [metric, session.metrics[metric]])),
});

/** What a session says about a measure; null if it was not measured. */
export function valueOf(session: MeasuredSession, measure: Measure): number | null {
  if (measure !== 'stiix_index') return session.metrics[measure] || null;
  const { index, coverage } = compositeIndex(session.metrics);
  return coverage === 0 ? null : index;
}

/**
 * The change of a measure from one session to another; null if one of them lacks it. Indices are compared on the metrics
 * that both sessions have: a missing metric would otherwise look like a change.
 */
export function changeBetween(from: MeasuredSession, to: MeasuredSession, measure: Measure): number | null {
  if (measure !== 'stiix_index') {
    const [before, after] = [from.metrics[measure], to.metrics[measure]];
    return before > 0 && after > 0 ? after - before : null;
  }
  const common = commonMetrics(from, to);
  if (common.length === 0) return null;
  return compositeIndex(only(common, to)).index - compositeIndex(only(common, from)).index;
}
