import { countedMetrics, isJudgedIndex, measuredIndex } from '@courtside/contracts/measured';
import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { type Measure, ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { UnconfirmedValue } from '@courtside/contracts/verdicts';
import { compositeIndex } from '../training-sessions/stiix';

/** The value of each measure in a session; null if it was not measured, or doesn't count. */
export interface MeasuredSession {
  readonly id: string;
  /** ISO date. */
  readonly date: string;
  readonly values: Readonly<Record<Measure, number | null>>;
  /** Values that nobody has confirmed. Missing without one. */
  readonly unconfirmed?: Readonly<Partial<Record<Metric, number>>>;
}

export const measuredSession = (session: TrainingSession): MeasuredSession => ({
  id: session.id,
  date: session.session_date,
  values: { ...countedMetrics(session), stiix_index: measuredIndex(session) },
  ...(session.unconfirmed && {
    unconfirmed: Object.fromEntries(session.unconfirmed.map((metric) => [metric, session[`decrypted_${metric}`]])),
  }),
});

/** How many metrics a session has. */
export const coverageOf = ({ values }: MeasuredSession): number =>
  METRICS.filter((metric) => values[metric] !== null).length;

/** Whether a session has a value of a measure that can be judged. An index needs enough metrics. */
const hasJudged = (session: MeasuredSession, measure: Measure): boolean =>
  session.values[measure] !== null && (measure !== 'stiix_index' || isJudgedIndex(coverageOf(session)));

/** The newest session that has a measure; null if none has. An index of too few metrics is the last choice. */
export const newestWith = <Session extends MeasuredSession>(
  sessions: readonly Session[],
  measure: Measure,
): Session | null =>
  sessions.findLast((session) => hasJudged(session, measure)) ??
  sessions.findLast(({ values }) => values[measure] !== null) ??
  null;

/**
 * The values that nobody has confirmed and that are newer than the newest one that counts.
 * @param sessions by date
 */
export const unconfirmedValues = (sessions: readonly MeasuredSession[]): UnconfirmedValue[] =>
  METRICS.flatMap((metric) => {
    const newest = sessions.findLast(
      ({ values, unconfirmed }) => values[metric] !== null || unconfirmed?.[metric] !== undefined,
    );
    const value = newest?.unconfirmed?.[metric];
    return newest && value !== undefined ? [{ metric, value, date: newest.date }] : [];
  });

/**
 * The newest value of a measure of each player who has one that can be judged.
 * @param squad the sessions of each player, by date
 */
export const newestValues = (squad: readonly (readonly MeasuredSession[])[], measure: Measure): number[] =>
  squad.flatMap((sessions) => sessions.findLast((session) => hasJudged(session, measure))?.values[measure] ?? []);

const DAY_MS = 86_400_000;

/** The days from one session to a later one. */
export const daysBetween = (from: MeasuredSession, to: MeasuredSession): number =>
  Math.round((Date.parse(to.date) - Date.parse(from.date)) / DAY_MS);

/** The metrics that were measured in both sessions. */
export const commonMetrics = (a: MeasuredSession, b: MeasuredSession): Metric[] =>
  METRICS.filter((metric) => a.values[metric] !== null && b.values[metric] !== null);

/**
 * How much larger the error of an index of fewer metrics is. The error of a mean is inversely proportional to the square
 * root of the number of values.
 */
export const errorFactor = (metrics: number): number => Math.sqrt(METRICS.length / metrics);

/** The index of a session on some of its metrics. */
export const indexOn = (metrics: readonly Metric[], { values }: MeasuredSession): number =>
  compositeIndex(ofEachMetric((metric) => (metrics.includes(metric) ? (values[metric] ?? 0) : 0))).index;

/**
 * The change of a measure from one session to another; null if one of them lacks it. Indices are compared on the metrics
 * that both sessions have, because a missing metric would otherwise look like a change; they need enough of these.
 */
export function changeBetween(from: MeasuredSession, to: MeasuredSession, measure: Measure): number | null {
  if (measure === 'stiix_index') {
    const common = commonMetrics(from, to);
    return isJudgedIndex(common.length) ? indexOn(common, to) - indexOn(common, from) : null;
  }
  const [before, after] = [from.values[measure], to.values[measure]];
  return before === null || after === null ? null : after - before;
}

/**
 * The test days of a player. The sessions of one day count as one, which has the id of the newest, and of each metric
 * the newest value.
 *
 * @param sessions of one player, by date
 */
export function testDays(sessions: readonly MeasuredSession[]): MeasuredSession[] {
  const days: MeasuredSession[] = [];
  for (const session of sessions) {
    const before = days.at(-1);
    if (before?.date === session.date) days.splice(-1, 1, oneDay(before, session));
    else days.push(session);
  }
  return days;
}

function oneDay(earlier: MeasuredSession, { id, date, values }: MeasuredSession): MeasuredSession {
  const metrics = ofEachMetric((metric) => values[metric] ?? earlier.values[metric]);
  const { index, coverage } = compositeIndex(ofEachMetric((metric) => metrics[metric] ?? 0));
  return {
    id,
    date,
    values: ofEachMeasure((measure) => (measure === 'stiix_index' ? (coverage > 0 ? index : null) : metrics[measure])),
  };
}
