import { REFERENCE_SCORE } from '@courtside/contracts/metric-score';
import { METRICS, METRIC_LABELS, type Metric } from '@courtside/contracts/metrics';
import { write, type Box, type Canvas } from './canvas';
import { drawMarker } from './marker';
import { strokeLine, useDash, useGridStyle } from './strokes';
import { COLOURS, type SeriesStyle } from './style';

export interface SpiderSeries {
  style: SeriesStyle;
  /** From 0 to 100, where 50 is the reference mean; null if not measured. */
  scores: Readonly<Record<Metric, number | null>>;
  /** The measured values with their units, as the table has them. They are written at the axes of a single player. */
  values: Readonly<Record<Metric, string | null>>;
}

type Point = [number, number];

/** Width of the two-line axis labels beside the chart. */
const AXIS_LABEL_WIDTH = 46;
const RINGS = [25, 50, 75, 100];

/**
 * Draws the scores of the five metrics. The ring of the reference mean is dashed. A metric that was not measured is a
 * gap. Scores are used because the metrics have different units and ranges.
 */
export function drawSpider(canvas: Canvas, series: readonly SpiderSeries[], box: Box): void {
  const centre: Point = [box.x + box.width / 2, box.y + box.height / 2 + 12];
  const radius = Math.min((box.width / 2 - AXIS_LABEL_WIDTH - 6) / Math.cos(Math.PI / 10), box.height / 2 - 14);
  const pointAt = (axis: number, score: number): Point => {
    const angle = (axis / METRICS.length) * 2 * Math.PI - Math.PI / 2;
    const reach = (score / 100) * radius;
    return [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach];
  };

  for (const ring of RINGS) {
    useGridStyle(canvas, ring === REFERENCE_SCORE);
    canvas.polygon(...METRICS.map((_, axis) => pointAt(axis, ring))).stroke();
  }
  useGridStyle(canvas);
  for (const axis of METRICS.keys()) strokeLine(canvas, centre, pointAt(axis, 100));
  for (const ring of RINGS) writeRing(canvas, ring, pointAt(0, ring), pointAt(METRICS.length - 1, ring));
  for (const each of series) drawSeries(canvas, each, pointAt, series.length === 1);
  const only = series.length === 1 ? series[0] : undefined;
  for (const [axis, metric] of METRICS.entries())
    writeAxis(canvas, metric, only?.values[metric] ?? null, pointAt(axis, 100), centre);
}

/** Writes the label in the middle of an edge, between two axes. */
function writeRing(canvas: Canvas, ring: number, [x1, y1]: Point, [x2, y2]: Point): void {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  canvas.rect(x - 7, y - 4, 14, 8).fill(COLOURS.paper);
  write(canvas, String(ring), { size: 6.5, colour: COLOURS.muted, align: 'center' }, x - 10, y - 4, 20);
}

function writeAxis(canvas: Canvas, metric: Metric, value: string | null, [x, y]: Point, centre: Point): void {
  const side = Math.abs(x - centre[0]) < 1 ? 'center' : x > centre[0] ? 'left' : 'right';
  const width = side === 'center' ? 110 : AXIS_LABEL_WIDTH;
  const left = side === 'center' ? x - width / 2 : side === 'left' ? x + 6 : x - width - 6;
  const top = side === 'center' ? y - (value === null ? 13 : 23) : y - 10;
  const style = { size: 7.5, weight: 'semibold', align: side, lines: side === 'center' ? 1 : 2 } as const;
  const below = write(canvas, METRIC_LABELS[metric].label, style, left, top, width);
  if (value !== null) write(canvas, value, { size: 7.5, colour: COLOURS.muted, align: side }, left, below, width);
}

function drawSeries(
  canvas: Canvas,
  { style, scores }: SpiderSeries,
  pointAt: (axis: number, score: number) => Point,
  filled: boolean,
): void {
  const points = METRICS.map((metric, axis) => {
    const score = scores[metric];
    return score === null ? null : pointAt(axis, score);
  });
  const complete = points.every((point) => point !== null);
  if (filled && complete)
    canvas
      .fillOpacity(0.12)
      .polygon(...points)
      .fill(style.colour)
      .fillOpacity(1);
  canvas.lineWidth(1.3).lineJoin('round').strokeColor(style.colour);
  useDash(canvas, style);
  for (const [axis, from] of points.entries()) {
    const to = points[(axis + 1) % points.length];
    if (from && to) strokeLine(canvas, from, to);
  }
  for (const point of points) if (point) drawMarker(canvas, style, point[0], point[1], 2.2);
}
