import { displayUnit, displayValue, type Units } from './display-units';
import { decimalPlaces, formatChange, formatIndex, formatValue } from './format-values';
import { countedMetrics, isJudgedIndex, measuredIndex, measuredMetrics } from './measured';
import { metricScore } from './metric-score';
import { METRICS, METRIC_LABELS, type Metric } from './metrics';
import { isPlausible } from './plausible-values';
import type { TrainingSession } from './training-sessions';
import { isUnconfirmed, UNCONFIRMED_NAME } from './unconfirmed';
import type { Measure } from './verdict-words';
import type { SessionVerdicts } from './verdicts';

/** The sessions that a player's report is made from. */
export interface ReportedSessions {
  /** The reported session. */
  session: TrainingSession;
  /** Oldest first; includes `session`. */
  history: readonly TrainingSession[];
  /** The verdicts on `session`. Null while they load: then nothing is known about changes. */
  judged: SessionVerdicts | null;
}

/** A value over time; null if not measured. */
export interface ReportPoint {
  date: string;
  value: number | null;
}

/** A metric of the reported session, as text. A dash means not measured. */
export interface ReportedMetric {
  metric: Metric;
  label: string;
  /** The unit of all its values. */
  unit: string;
  /** With its unit. */
  result: string;
  /** All attempts, if there were several. @example '19.5, 20, 185 (not confirmed)' */
  attempts: string | null;
  /** Nobody has confirmed the result, which is implausible. */
  unconfirmed: boolean;
  /** On the previous test day; empty while the verdicts load. */
  previous: string;
  previousValue: number | null;
  /** With its sign, or ±0; empty while the verdicts load. */
  change: string;
  /** From 0 to 100, where 50 is the reference mean; null if not measured. */
  score: number | null;
  /** In all sessions, oldest first. */
  points: ReportPoint[];
  /** The lowest and the highest value of all sessions. */
  range: string;
  /** The highest value of all sessions, without its unit. */
  highest: string;
}

/** The content of a player's report on the screen and in a PDF. */
export interface PlayerReport {
  index: string;
  /** Whether the index is made of enough metrics to be judged. */
  indexJudged: boolean;
  /** The index of the previous test day; empty while the verdicts load. */
  previousIndex: string;
  /** Since the previous test day; a dash for the first one, and empty while the verdicts load. */
  change: string;
  /** The previous test day; null for the first one. */
  previousDate: string | null;
  /** The highest index of enough metrics, and its first date; null if there is none. */
  best: { index: string; date: string } | null;
  /** The index in all sessions, oldest first. */
  points: ReportPoint[];
  metrics: ReportedMetric[];
  /** The index of the reported session in `points`. */
  selected: number;
}

/** The content of a player's report. @param units the units of the metrics */
export function playerReport({ session, history, judged }: ReportedSessions, units: Units = 'metric'): PlayerReport {
  const now = measuredMetrics(session);
  const measured = history.map((one) => ({ date: one.session_date, values: countedMetrics(one) }));
  const changeOf = (measure: Measure) => judged && judged.measures[measure].change;
  // A dash would say that there is no previous value, and would move when there is one.
  const known = (text: string) => (judged ? text : '');
  return {
    index: formatIndex(measuredIndex(session)),
    indexJudged: isJudgedIndex(session.stiix_coverage),
    previousIndex: known(formatIndex(judged && judged.previous_values.stiix_index)),
    change: known(formatChange(changeOf('stiix_index'), 0, formatIndex)),
    previousDate: history.findLast(({ session_date }) => session_date < session.session_date)?.session_date ?? null,
    best: bestOf(history),
    points: history.map((one) => ({ date: one.session_date, value: measuredIndex(one) })),
    metrics: METRICS.map((metric) => {
      const { label } = METRIC_LABELS[metric];
      const unit = displayUnit(metric, units);
      const shown = (stored: number | null) => displayValue(metric, stored, units);
      const [value, previous] = [shown(now[metric]), shown(judged && judged.previous_values[metric])];
      const decimals = decimalPlaces([value, previous]);
      const plain = (number: number | null) => formatValue(number, '', decimals);
      const points = measured.map(({ date, values }) => ({ date, value: shown(values[metric]) }));
      return {
        metric,
        label,
        unit,
        result: formatValue(value, unit),
        attempts: attemptsText(session, metric, shown),
        unconfirmed: isUnconfirmed(session, metric),
        previous: known(plain(previous)),
        previousValue: previous,
        change: known(formatChange(shown(changeOf(metric)), 0, (size) => plain(Number(size.toFixed(decimals))))),
        score: now[metric] === null ? null : metricScore(metric, now[metric]),
        points,
        range: formatRange(points, unit),
        highest: formatHighest(points),
      };
    }),
    selected: history.findIndex(({ id }) => id === session.id),
  };
}

/** An unusual attempt that doesn't count is marked: nobody has confirmed it. */
function attemptsText(
  session: TrainingSession,
  metric: Metric,
  shown: (stored: number | null) => number | null,
): string | null {
  const counts = (one: number) => one === session[`decrypted_${metric}`] && !isUnconfirmed(session, metric);
  const mark = (one: number) => (isPlausible(metric, one) || counts(one) ? '' : ` (${UNCONFIRMED_NAME})`);
  const all = session.attempts?.[metric]?.map((one) => `${formatValue(shown(one))}${mark(one)}`);
  return all?.join(', ') ?? null;
}

function bestOf(history: readonly TrainingSession[]): PlayerReport['best'] {
  const [best] = history
    .filter((session) => isJudgedIndex(session.stiix_coverage))
    .toSorted((a, b) => b.decrypted_stiix_index - a.decrypted_stiix_index);
  return best ? { index: formatIndex(best.decrypted_stiix_index), date: best.session_date } : null;
}

function formatHighest(points: readonly ReportPoint[]): string {
  const known = points.map(({ value }) => value).filter((value) => value !== null);
  return formatValue(known.length === 0 ? null : Math.max(...known));
}

function formatRange(points: readonly ReportPoint[], unit: string): string {
  const known = points.map(({ value }) => value).filter((value) => value !== null);
  if (known.length === 0) return 'Not measured';
  const decimals = decimalPlaces(known);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high
    ? formatValue(high, unit, decimals)
    : `${formatValue(low, '', decimals)} to ${formatValue(high, unit, decimals)}`;
}
