import { SPIDER_HEADROOM, SPIDER_SUGGESTED_MAX, SPIDER_TICKS } from '@courtside/contracts/limits';
import { METRICS, METRIC_LABELS, type Metric } from '@courtside/contracts/metrics';

/** The five metrics of one player or session. `null` and 0 mean not measured. */
export interface SpiderSeries {
  readonly name: string;
  readonly values: Readonly<Record<Metric, number | null>>;
}

export interface SpiderRow {
  readonly name: string;
  readonly axis: string;
  readonly unit: string;
  readonly value: number | null;
}

/** A stored 0 stands for 'not measured', as does anything that is no finite number. */
export function measured(value: number | null | undefined): number | null {
  return value != null && Number.isFinite(value) && value !== 0 ? value : null;
}

/** Five rows a series, one an axis, in the order every screen shows the metrics. */
export function spiderRows(series: readonly SpiderSeries[]): SpiderRow[] {
  return series.flatMap(({ name, values }) =>
    METRICS.map((metric) => ({
      name,
      axis: METRIC_LABELS[metric].label,
      unit: METRIC_LABELS[metric].unit,
      value: measured(values[metric]),
    })),
  );
}

/** The first axis repeated at the end of each series, so that an open line goes all the way round and a gap stays one. */
export function closedRows(rows: readonly SpiderRow[]): SpiderRow[] {
  const bySeries = new Map<string, SpiderRow[]>();
  for (const row of rows) bySeries.set(row.name, [...(bySeries.get(row.name) ?? []), row]);
  return [...bySeries.values()].flatMap((own) => (own[0] ? [...own, own[0]] : own));
}

/** A line from the centre to the edge for each axis. */
export function spokes(rows: readonly SpiderRow[], max: number): { axis: string; from: number; to: number }[] {
  return [...new Set(rows.map(({ axis }) => axis))].map((axis) => ({ axis, from: 0, to: max }));
}

/**
 * The radial scale: from 0 to 1.3 times the largest value in even steps; to the suggested 100 where nothing was measured.
 *
 * @example spiderScale([80]) // { max: 104, ticks: [0, 20.8, 41.6, 62.4, 83.2, 104] }
 */
export function spiderScale(values: readonly (number | null)[]): { max: number; ticks: number[] } {
  const largest = Math.max(0, ...values.map((value) => measured(value) ?? 0));
  const max = largest > 0 ? round(largest * SPIDER_HEADROOM) : SPIDER_SUGGESTED_MAX;
  return { max, ticks: Array.from({ length: SPIDER_TICKS }, (_, step) => round((max * step) / (SPIDER_TICKS - 1))) };
}

/** Rids sums of floating-point dust. */
function round(value: number): number {
  return Number(value.toPrecision(10));
}
