import { SPIDER_HEADROOM, SPIDER_SUGGESTED_MAX, SPIDER_TICKS } from '@courtside/contracts/limits';
import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { METRICS, METRIC_LABELS, type Metric } from '@courtside/contracts/metrics';

/** The five metrics of one player or session. `null` means not measured. */
export interface SpiderSeries {
  readonly name: string;
  readonly values: Readonly<Record<Metric, number | null>>;
  /** The indexes of the series that this is the average of. It is drawn in their colour, lighter and dashed. */
  readonly averageOf?: readonly number[];
}

export interface SpiderRow {
  readonly name: string;
  readonly axis: string;
  readonly unit: string;
  readonly value: number | null;
  readonly average?: boolean;
}

/** One row per series and axis, with the axes in the order of all screens. */
export function spiderRows(series: readonly SpiderSeries[], units: Units = 'metric'): SpiderRow[] {
  return series.flatMap(({ name, values, averageOf }) =>
    METRICS.map((metric) => ({
      name,
      axis: METRIC_LABELS[metric].label,
      unit: displayUnit(metric, units),
      value: displayValue(metric, values[metric], units),
      average: averageOf !== undefined,
    })),
  );
}

/** Repeats the first row at the end of each series, so that an open line is closed except at gaps. */
export function closedRows(rows: readonly SpiderRow[]): SpiderRow[] {
  const bySeries = new Map<string, SpiderRow[]>();
  for (const row of rows) bySeries.set(row.name, [...(bySeries.get(row.name) ?? []), row]);
  return [...bySeries.values()].flatMap((axes) => (axes[0] ? [...axes, axes[0]] : axes));
}

/** A line from the centre to the edge for each axis. */
export function spokes(rows: readonly SpiderRow[], max: number): { axis: string; from: number; to: number }[] {
  return [...new Set(rows.map(({ axis }) => axis))].map((axis) => ({ axis, from: 0, to: max }));
}

/**
 * The axis that gets the tick labels: the one with the lowest values, because the lines pass close to its start and
 * don't cover the labels.
 */
export function tickAxis(rows: readonly SpiderRow[]): { axis: string; side: 'left' | 'right' } {
  const largest = (axis: string) =>
    Math.max(...rows.map((row) => (row.axis === axis && row.value !== null ? row.value : 0)));
  const axes = METRICS.map((metric) => METRIC_LABELS[metric].label);
  const [lowest = ''] = axes.toSorted((a, b) => largest(a) - largest(b));
  return { axis: lowest, side: axes.indexOf(lowest) > METRICS.length / 2 ? 'right' : 'left' };
}

/**
 * The radial scale: from 0 to 1.3 times the largest value in even steps, or to 100 if nothing was measured.
 *
 * @example spiderScale([80]) // { max: 104, ticks: [0, 20.8, 41.6, 62.4, 83.2, 104] }
 */
export function spiderScale(values: readonly (number | null)[]): { max: number; ticks: number[] } {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  const max = largest > 0 ? round(largest * SPIDER_HEADROOM) : SPIDER_SUGGESTED_MAX;
  return { max, ticks: Array.from({ length: SPIDER_TICKS }, (_, step) => round((max * step) / (SPIDER_TICKS - 1))) };
}

/** Removes floating-point errors. */
function round(value: number): number {
  return Number(value.toPrecision(10));
}
