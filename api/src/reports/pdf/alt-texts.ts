import { formatIndex, formatValue } from '@courtside/contracts/format-values';
import { countedMetrics, measuredIndex } from '@courtside/contracts/measured';
import { metricScore } from '@courtside/contracts/metric-score';
import { INDEX_LABEL, METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import type { ReportPoint } from '@courtside/contracts/player-report';
import type { StoredEntry } from '../report';

const NOT_MEASURED = 'not measured';

/**
 * The spider chart in words.
 * @param entries the entries in the chart
 */
export function spiderAlt(entries: readonly StoredEntry[]): string {
  const players = entries.map(({ player, session }) => {
    const values = countedMetrics(session);
    const scores = METRICS.map((metric) => {
      const value = values[metric];
      return `${METRIC_LABELS[metric].label} ${value === null ? NOT_MEASURED : metricScore(metric, value).toFixed(0)}`;
    });
    return `${fullName(player)}: ${scores.join(', ')}.`;
  });
  return `Scores from 0 to 100; 50 is the reference average. ${players.join(' ')}`;
}

/** A line over sessions in words. @param format a value with its unit */
export function trendAlt(name: string, points: readonly ReportPoint[], format: (value: number) => string): string {
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return `${name}: ${NOT_MEASURED}.`;
  if (known.length === 1) return `${name}: ${format(first.value)} on ${first.date}.`;
  const values = known.map(({ value }) => value);
  return `${name}: ${format(first.value)} on ${first.date}, ${format(last.value)} on ${last.date}, in ${known.length} sessions between ${format(Math.min(...values))} and ${format(Math.max(...values))}.`;
}

/**
 * The chart of the index over time in words.
 * @param entries the entries in the chart
 */
export function indexAlt(entries: readonly StoredEntry[]): string {
  const players = entries.map(({ player, history }) =>
    trendAlt(
      fullName(player),
      history.map((session) => ({ date: session.session_date, value: measuredIndex(session) })),
      formatIndex,
    ),
  );
  return `${INDEX_LABEL} over time. ${players.join(' ')}`;
}

/** A small chart of a metric in words. */
export const metricAlt = (label: string, points: readonly ReportPoint[], unit: string): string =>
  trendAlt(`${label} over time`, points, (value) => formatValue(value, unit));
