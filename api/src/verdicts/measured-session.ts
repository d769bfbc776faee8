import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { Measure } from '@courtside/contracts/verdict-words';
import { compositeIndex } from '../training-sessions/stiix';

/** The value of each measure in a session; null if it was not measured. */
export interface MeasuredSession {
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly values: Readonly<Record<Measure, number | null>>;
}

export const measuredSession = (session: TrainingSession): MeasuredSession => ({
  id: session.id,
  date: session.session_date,
  values: { ...measuredMetrics(session), stiix_index: measuredIndex(session) },
});

/**
 * The newest value of a measure of each player who has one.
 * @param squad the sessions of each player, by date
 */
export const newestValues = (squad: readonly (readonly MeasuredSession[])[], measure: Measure): number[] =>
  squad.flatMap((sessions) => sessions.findLast(({ values }) => values[measure] !== null)?.values[measure] ?? []);

const DAY_MS = 86_400_000;

/** The days from one session to a later one. */
export const daysBetween = (from: MeasuredSession, to: MeasuredSession): number =>
  Math.round((Date.parse(to.date) - Date.parse(from.date)) / DAY_MS);

/** The metrics that were measured in both sessions. */
export const commonMetrics = (a: MeasuredSession, b: MeasuredSession): Metric[] =>
  METRICS.filter((metric) => a.values[metric] !== null && b.values[metric] !== null);

const indexOn = (metrics: readonly Metric[], { values }: MeasuredSession): number =>
  compositeIndex(ofEachMetric((metric) => (metrics.includes(metric) ? (values[metric] ?? 0) : 0))).index;

/**
 * The change of a measure from one session to another; null if one of them lacks it. Indices are compared on the metrics
 * that both sessions have: a missing metric would otherwise look like a change.
 */
export function changeBetween(from: MeasuredSession, to: MeasuredSession, measure: Measure): number | null {
  if (measure === 'stiix_index') {
    const common = commonMetrics(from, to);
    return common.length === 0 ? null : indexOn(common, to) - indexOn(common, from);
  }
  const [before, after] = [from.values[measure], to.values[measure]];
  return before === null || after === null ? null : after - before;
}
