import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { metricScore } from '@courtside/contracts/metric-score';
import { METRICS } from '@courtside/contracts/metrics';
import type { ReportEntry } from '../report';
import type { LineSeries } from './line-chart';
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
  const scored = METRICS.map((metric) => [
    metric,
    measured[metric] === null ? null : metricScore(metric, measured[metric]),
  ]);
  return { style: seriesStyle(index), scores: Object.fromEntries(scored) as SpiderSeries['scores'] };
}
