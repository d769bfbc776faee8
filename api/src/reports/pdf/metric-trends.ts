import { METRICS, METRIC_LABELS } from '@courtside/contracts/metrics';
import type { ReportEntry } from '../report';
import { decimalsOf, valueWords } from '../words';
import { rule, write, type Canvas } from './canvas';
import { drawSmallLine } from './line-chart';
import { metricSeries } from './series';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';

/** How much height the trends take, their heading among it. */
export const TRENDS_HEIGHT = 104;
const GAP = 18;

/** The five metrics over all sessions, small and beside each other, each with its lowest and highest. */
export function drawMetricTrends(canvas: Canvas, entry: ReportEntry, y: number): void {
  const below = write(canvas, 'The five metrics over time', { size: 12, weight: 'semibold' }, PAGE.margin, y, CONTENT_WIDTH) + 8;
  const width = (CONTENT_WIDTH - (METRICS.length - 1) * GAP) / METRICS.length;
  for (const [at, metric] of METRICS.entries()) {
    const x = PAGE.margin + at * (width + GAP);
    const { label, unit } = METRIC_LABELS[metric];
    const series = metricSeries(entry, metric);
    write(canvas, label, { size: 8, weight: 'semibold' }, x, below, width);
    drawSmallLine(canvas, series, { x, y: below + 20, width, height: 36 });
    rule(canvas, below + 64, x, width);
    write(canvas, rangeWords(series.points.map(({ value }) => value), unit), { size: 7.5, colour: COLOURS.muted }, x, below + 68, width);
  }
}

/** The lowest and the highest of the values in words. */
function rangeWords(values: readonly (number | null)[], unit: string): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return 'Not measured';
  const decimals = decimalsOf(known);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return low === high ? valueWords(high, unit, decimals) : `${valueWords(low, '', decimals)} to ${valueWords(high, unit, decimals)}`;
}
