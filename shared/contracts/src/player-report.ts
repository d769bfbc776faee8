import { displayUnit, displayValue, type Units } from './display-units';
import { decimalPlaces, formatChange, formatIndex, formatValue } from './format-values';
import { measuredIndex, measuredMetrics } from './measured';
import { metricScore } from './metric-score';
import { METRICS, METRIC_LABELS, type Metric } from './metrics';
import type { TrainingSession } from './training-sessions';

/** The sessions that a player's report is made from. */
export interface ReportedSessions {
  /** The reported session. */
  session: TrainingSession;
  /** Oldest first; includes `session`. */
  history: readonly TrainingSession[];
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
  previous: string;
  /** With its sign, or ±0. */
  change: string;
  /** From 0 to 100, where 50 is the reference mean; null if not measured. */
  score: number | null;
  /** In all sessions, oldest first. */
  points: ReportPoint[];
  /** The lowest and the highest value of all sessions. */
  range: string;
}

/** The content of a player's report on the screen and in a PDF. */
export interface PlayerReport {
  index: string;
  /** Since the previous session; a dash for the first session. */
  change: string;
  /** The date of the previous session; null for the first session. */
  previousDate: string | null;
  /** The highest index of all sessions and its first date; null if nothing was ever measured. */
  best: { index: string; date: string } | null;
  /** The index in all sessions, oldest first. */
  points: ReportPoint[];
  metrics: ReportedMetric[];
  /** The index of the reported session in `points`. */
  selected: number;
}

/** The content of a player's report. @param units the units of the metrics */
export function playerReport({ session, history }: ReportedSessions, units: Units = 'metric'): PlayerReport {
  const selected = history.findIndex(({ id }) => id === session.id);
  const before = history[selected - 1] ?? null;
  const now = measuredMetrics(session);
  const then = before && measuredMetrics(before);
  const measured = history.map((one) => ({ date: one.session_date, values: measuredMetrics(one) }));
  return {
    index: formatIndex(measuredIndex(session)),
    change: formatChange(measuredIndex(session), before && measuredIndex(before), formatIndex),
    previousDate: before && before.session_date,
    best: bestOf(history),
    points: history.map((one) => ({ date: one.session_date, value: measuredIndex(one) })),
    metrics: METRICS.map((metric) => {
      const { label } = METRIC_LABELS[metric];
      const unit = displayUnit(metric, units);
      const shown = (stored: number | null) => displayValue(metric, stored, units);
      const [value, previous] = [shown(now[metric]), shown(then && then[metric])];
      const decimals = decimalPlaces([value, previous]);
      const plain = (number: number | null) => formatValue(number, '', decimals);
      const points = measured.map(({ date, values }) => ({ date, value: shown(values[metric]) }));
      return {
        metric,
        label,
        unit,
        result: formatValue(value, unit),
        previous: plain(previous),
        change: formatChange(value, previous, plain),
        score: now[metric] === null ? null : metricScore(metric, now[metric]),
        points,
        range: formatRange(points, unit),
      };
    }),
    selected,
  };
}

function bestOf(history: readonly TrainingSession[]): PlayerReport['best'] {
  const [best] = history
    .filter((session) => session.stiix_coverage > 0)
    .toSorted((a, b) => b.decrypted_stiix_index - a.decrypted_stiix_index);
  return best ? { index: formatIndex(best.decrypted_stiix_index), date: best.session_date } : null;
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
