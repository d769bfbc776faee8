import { dayNumber, dayTicks, indexScale, type Scale } from '@courtside/contracts/chart-scales';
import { formatDate } from '@courtside/contracts/format-date';
import { REFERENCE_SCORE } from '@courtside/contracts/metric-score';
import { write, type Box, type Canvas } from './canvas';
import { drawMarker } from './marker';
import { strokeLine, useDash, useGridStyle } from './strokes';
import { COLOURS, type SeriesStyle } from './style';

export interface LineSeries {
  style: SeriesStyle;
  /** Oldest first; null if not measured. */
  points: readonly { date: string; value: number | null }[];
  /** The index of the reported session. */
  selected: number;
  /** Shaded behind the line. */
  band?: Band | null;
}

/** A range of values. */
export interface Band {
  low: number;
  high: number;
}

const LEFT = 26;
const BOTTOM = 18;
/** With more points, markers would hide the line. */
const MAX_MARKERS = 40;
const MAX_DATE_TICKS = 5;
const DATE_WIDTH = 70;
const DAY_MS = 86_400_000;

/** Draws the index over time. The selected session has a ring, and the reference mean is dashed. */
export function drawLineChart(canvas: Canvas, series: readonly LineSeries[], box: Box): void {
  const values = valuesOf(series);
  const scale = indexScale(values);
  const plot = { x: box.x + LEFT, y: box.y + 4, width: box.width - LEFT, height: box.height - BOTTOM - 4 };
  const { toX, toY } = scalesFor(series, scale, plot, 10);
  for (const { band } of series) if (band) drawBand(canvas, band, scale, toY, plot);
  for (const tick of scale.ticks) {
    useGridStyle(canvas, tick === REFERENCE_SCORE);
    strokeLine(canvas, [plot.x, toY(tick)], [plot.x + plot.width, toY(tick)]);
    write(canvas, String(tick), { size: 7.5, colour: COLOURS.muted, align: 'right' }, box.x, toY(tick) - 4.6, LEFT - 7);
  }
  for (const day of dayTicks(
    series.flatMap(({ points }) => points.map(({ date }) => date)),
    Math.min(MAX_DATE_TICKS, Math.floor(plot.width / DATE_WIDTH)),
  )) {
    const label = formatDate(new Date(day * DAY_MS));
    canvas.undash().lineWidth(0.5).strokeColor(COLOURS.faint);
    strokeLine(canvas, [toX(day), plot.y + plot.height], [toX(day), plot.y + plot.height + 3]);
    const x = Math.min(Math.max(toX(day) - 40, plot.x - 20), box.x + box.width - 80);
    write(canvas, label, { size: 7.5, colour: COLOURS.muted, align: 'center' }, x, plot.y + plot.height + 6, 80);
  }
  if (values.length === 0) {
    const style = { size: 9, colour: COLOURS.muted, align: 'center' } as const;
    write(canvas, 'No index yet: nothing was measured.', style, plot.x, plot.y + plot.height / 2 - 14, plot.width);
  }
  for (const each of series)
    drawSeries(canvas, each, toX, toY, { line: 1.4, marker: 2.2, ring: 6, maxMarkers: MAX_MARKERS });
}

/** Whether the scale includes the reference mean. */
export function showsReference(series: readonly LineSeries[]): boolean {
  return indexScale(valuesOf(series)).ticks.includes(REFERENCE_SCORE);
}

const MAX_SMALL_MARKERS = 14;

/** Draws one series without axes, scaled to its values. Draws nothing if none was measured. */
export function drawSmallLine(canvas: Canvas, series: LineSeries, box: Box): void {
  const values = valuesOf([series]);
  if (values.length === 0) return;
  const { band } = series;
  const shown = band ? [...values, band.low, band.high] : values;
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  // A constant series is drawn in the middle.
  const padding = low === high ? 1 : 0;
  const scale = { min: low - padding, max: high + padding };
  const { toX, toY } = scalesFor([series], scale, box, 5);
  if (band) drawBand(canvas, band, scale, toY, box);
  drawSeries(canvas, series, toX, toY, { line: 1.1, marker: 1.4, ring: 4, maxMarkers: MAX_SMALL_MARKERS });
}

/** Shades a range of values as far as the scale shows it. */
function drawBand(canvas: Canvas, { low, high }: Band, { min, max }: Range, toY: Scales['toY'], plot: Box): void {
  const [top, bottom] = [toY(Math.min(high, max)), toY(Math.max(low, min))];
  if (bottom > top) canvas.rect(plot.x, top, plot.width, bottom - top).fill(COLOURS.band);
}

function valuesOf(series: readonly LineSeries[]): number[] {
  return series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])));
}

type Range = Pick<Scale, 'min' | 'max'>;

interface Scales {
  toX: (day: number) => number;
  toY: (value: number) => number;
}

/** Maps days and values to a plot, with `inset` points at the sides. A single day is in the middle. */
function scalesFor(series: readonly LineSeries[], { min, max }: Range, plot: Box, inset: number): Scales {
  const days = series.flatMap(({ points }) => points.map(({ date }) => dayNumber(date)));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return {
    toX: (day) =>
      first === last
        ? plot.x + plot.width / 2
        : plot.x + inset + ((day - first) / (last - first)) * (plot.width - 2 * inset),
    toY: (value) => plot.y + plot.height - ((value - min) / (max - min)) * plot.height,
  };
}

/** Sizes in points. Series with more than `maxMarkers` points only mark the selected one. */
interface LineStyle {
  line: number;
  marker: number;
  ring: number;
  maxMarkers: number;
}

function drawSeries(
  canvas: Canvas,
  { style, points, selected }: LineSeries,
  toX: Scales['toX'],
  toY: Scales['toY'],
  lineStyle: LineStyle,
): void {
  const dense = points.length > lineStyle.maxMarkers;
  let connected = false;
  canvas
    .lineWidth(dense ? Math.min(lineStyle.line, 1) : lineStyle.line)
    .lineJoin('round')
    .strokeColor(style.colour);
  useDash(canvas, style);
  for (const { date, value } of points) {
    if (value === null) connected = false;
    else if (connected) canvas.lineTo(toX(dayNumber(date)), toY(value));
    else {
      canvas.moveTo(toX(dayNumber(date)), toY(value));
      connected = true;
    }
  }
  if (points.some(({ value }) => value !== null)) canvas.stroke();
  for (const [index, { date, value }] of points.entries()) {
    if (value === null) continue;
    const [x, y] = [toX(dayNumber(date)), toY(value)];
    if (index === selected)
      canvas.undash().circle(x, y, lineStyle.ring).lineWidth(1).fillAndStroke(COLOURS.paper, style.colour);
    if (index === selected || !dense)
      drawMarker(canvas, style, x, y, index === selected ? lineStyle.ring / 2 : lineStyle.marker);
  }
}
