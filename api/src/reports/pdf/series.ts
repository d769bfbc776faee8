import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { score } from '../../training-sessions/stiix';
import type { ReportEntry } from '../report';
import type { LineSeries } from './line-chart';
import type { SpiderSeries } from './spider-chart';
import { SERIES, type SeriesStyle } from './style';

/** How the n-th of a group of players is drawn. */
export function seriesStyle(at: number): SeriesStyle {
  return SERIES[at % SERIES.length]!;
}

/** The index of an entry over all its sessions. */
export function lineSeries(entry: ReportEntry, at: number): LineSeries {
  return { style: seriesStyle(at), points: entry.history.map((session) => ({ date: session.session_date, value: measuredIndex(session) })), chosen: chosenAt(entry) };
}

/** One metric of an entry over all its sessions. */
export function metricSeries(entry: ReportEntry, metric: Metric): LineSeries {
  return { style: seriesStyle(0), points: entry.history.map((session) => ({ date: session.session_date, value: measuredMetrics(session)[metric] })), chosen: chosenAt(entry) };
}

function chosenAt({ history, session }: ReportEntry): number {
  return history.findIndex(({ id }) => id === session.id);
}

/** The scores of the entry's session. */
export function spiderSeries(entry: ReportEntry, at: number): SpiderSeries {
  const measured = measuredMetrics(entry.session);
  const scored = METRICS.map((metric) => [metric, measured[metric] === null ? null : score(metric, measured[metric])]);
  return { style: seriesStyle(at), scores: Object.fromEntries(scored) as SpiderSeries['scores'] };
}
