import { type Metric, METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { countedMetrics, measuredIndex } from '@courtside/contracts/measured';
import { metricScore } from '@courtside/contracts/metric-score';
import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { ReportEntry } from '../report';
import type { Band, LineSeries } from './line-chart';
import type { SpiderSeries } from './spider-chart';
import { SERIES, type SeriesStyle } from './style';

/** The style of the n-th player in a group. */
export function seriesStyle(index: number): SeriesStyle {
  return SERIES[index % SERIES.length]!;
}

/** The index of an entry in all its sessions. */
export function lineSeries(entry: ReportEntry, index: number): LineSeries {
  return {
    style: seriesStyle(index),
    points: entry.history.map((session) => ({ date: session.session_date, value: measuredIndex(session) })),
    selected: selectedIndex(entry),
  };
}

function selectedIndex({ history, session }: ReportEntry): number {
  return history.findIndex(({ id }) => id === session.id);
}

/** The scores and values of the reported session. */
export function spiderSeries(entry: ReportEntry, index: number, units: Units = 'metric'): SpiderSeries {
  const measured = countedMetrics(entry.session);
  const score = (metric: Metric) => (measured[metric] === null ? null : metricScore(metric, measured[metric]));
  const value = (metric: Metric) =>
    measured[metric] === null
      ? null
      : formatValue(displayValue(metric, measured[metric], units), displayUnit(metric, units));
  return { style: seriesStyle(index), scores: ofEachMetric(score), values: ofEachMetric(value) };
}

/**
 * The values that are within noise of the previous test day, in the user's units. Null if the session has no verdict, or
 * if the indices are compared on different metrics from those in the chart.
 */
export function noiseBand(entry: ReportEntry, measure: Measure, units: Units): Band | null {
  const { previous_values, compared_metrics, measures } = entry.judged;
  const { change, low, high } = measures[measure];
  const before = previous_values[measure];
  if (before === null || change === null || low === null || high === null) return null;
  const measuredBefore = METRICS.filter((metric) => previous_values[metric] !== null);
  const partly = compared_metrics.length < Math.max(entry.session.stiix_coverage, measuredBefore.length);
  if (measure === 'stiix_index' && partly) return null;
  const noise = (high - low) / 2;
  return { low: displayValue(measure, before - noise, units), high: displayValue(measure, before + noise, units) };
}
