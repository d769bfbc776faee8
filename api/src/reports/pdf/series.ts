import { type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { metricScore } from '@courtside/contracts/metric-score';
import { displayValue, type Units } from '@courtside/contracts/display-units';
import type { Measure } from '@courtside/contracts/verdict-words';
import { previousSession, type ReportEntry } from '../report';
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

/** The scores of the reported session. */
export function spiderSeries(entry: ReportEntry, index: number): SpiderSeries {
  const measured = measuredMetrics(entry.session);
  const score = (metric: Metric) => (measured[metric] === null ? null : metricScore(metric, measured[metric]));
  return { style: seriesStyle(index), scores: ofEachMetric(score) };
}

/**
 * The values that are within noise of the previous session, in the user's units. Null if the session has no verdict, or
 * if the indices are compared on different metrics from those in the chart.
 */
export function noiseBand(entry: ReportEntry, measure: Measure, units: Units): Band | null {
  const { judged, session } = entry;
  const { change, low, high } = judged.measures[measure];
  const previous = previousSession(entry);
  if (!previous || change === null || low === null || high === null) return null;
  const partly = judged.compared_metrics.length < Math.max(session.stiix_coverage, previous.stiix_coverage);
  if (measure === 'stiix_index' && partly) return null;
  const before = measure === 'stiix_index' ? measuredIndex(previous) : measuredMetrics(previous)[measure];
  if (before === null) return null;
  const noise = (high - low) / 2;
  return { low: displayValue(measure, before - noise, units), high: displayValue(measure, before + noise, units) };
}
