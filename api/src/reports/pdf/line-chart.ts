import { dayNumber, dayTicks, indexScale, type Scale } from '../chart-scales';
import { shortDateWords } from '../words';
import { write, type Box, type Canvas } from './canvas';
import { drawMarker } from './marker';
import { COLOURS, type SeriesStyle } from './style';

export interface LineSeries {
  style: SeriesStyle;
  /** Oldest first; null where nothing was measured. */
  points: readonly { date: string; value: number | null }[];
  /** Which point the report is about. */
  chosen: number;
}

const LEFT = 26;
const BOTTOM = 18;
/** Beyond this many points their markers would hide the line. */
const MARKED_POINTS = 40;
const DATE_TICKS = 5;
const DAY_MS = 86_400_000;
const REFERENCE = 50;

/** Draws the index over time, a line a series; the chosen session is ringed, the reference mean dashed. */
export function drawLineChart(canvas: Canvas, series: readonly LineSeries[], box: Box): void {
  const values = valuesOf(series);
  const scale = indexScale(values);
  const plot = { x: box.x + LEFT, y: box.y + 4, width: box.width - LEFT, height: box.height - BOTTOM - 4 };
  const { toX, toY } = placement(series, scale, plot, 10);
  for (const tick of scale.ticks) {
    if (tick === REFERENCE) canvas.dash(2.5, { space: 2 }).lineWidth(0.8).strokeColor(COLOURS.faint);
    else canvas.undash().lineWidth(0.5).strokeColor(COLOURS.rule);
    canvas.moveTo(plot.x, toY(tick)).lineTo(plot.x + plot.width, toY(tick)).stroke();
    write(canvas, String(tick), { size: 7.5, colour: COLOURS.muted, align: 'right' }, box.x, toY(tick) - 4.6, LEFT - 7);
  }
  for (const day of dayTicks(series.flatMap(({ points }) => points.map(({ date }) => date)), DATE_TICKS)) {
    const label = shortDateWords(new Date(day * DAY_MS));
    canvas.undash().lineWidth(0.5).strokeColor(COLOURS.faint).moveTo(toX(day), plot.y + plot.height).lineTo(toX(day), plot.y + plot.height + 3).stroke();
    const x = Math.min(Math.max(toX(day) - 40, plot.x - 20), box.x + box.width - 80);
    write(canvas, label, { size: 7.5, colour: COLOURS.muted, align: 'center' }, x, plot.y + plot.height + 6, 80);
  }
  if (values.length === 0) write(canvas, 'No index yet: nothing was measured.', { size: 9, colour: COLOURS.muted, align: 'center' }, plot.x, plot.y + plot.height / 2 - 14, plot.width);
  for (const one of series) drawSeries(canvas, one, toX, toY, { line: 1.4, marker: 2.2, ring: 6, marked: MARKED_POINTS });
}

/** Whether the scale of these lines reaches the reference mean. */
export function showsReference(series: readonly LineSeries[]): boolean {
  return indexScale(valuesOf(series)).ticks.includes(REFERENCE);
}

/** Beyond this many points a small line is drawn without markers. */
const MARKED_SMALL_POINTS = 14;

/** Draws one series small and without axes, as high as its values lie apart; nothing where none was measured. */
export function drawSmallLine(canvas: Canvas, series: LineSeries, box: Box): void {
  const values = valuesOf([series]);
  if (values.length === 0) return;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Of a single value, the middle.
  const spare = low === high ? 1 : 0;
  const { toX, toY } = placement([series], { min: low - spare, max: high + spare }, box, 5);
  drawSeries(canvas, series, toX, toY, { line: 1.1, marker: 1.4, ring: 4, marked: MARKED_SMALL_POINTS });
}

function valuesOf(series: readonly LineSeries[]): number[] {
  return series.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])));
}

interface Placement {
  toX: (day: number) => number;
  toY: (value: number) => number;
}

/** Where days and values lie in a plot, the days `inset` points off its sides; a single day lies in the middle. */
function placement(series: readonly LineSeries[], { min, max }: Pick<Scale, 'min' | 'max'>, plot: Box, inset: number): Placement {
  const days = series.flatMap(({ points }) => points.map(({ date }) => dayNumber(date)));
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return {
    toX: (day) => (first === last ? plot.x + plot.width / 2 : plot.x + inset + ((day - first) / (last - first)) * (plot.width - 2 * inset)),
    toY: (value) => plot.y + plot.height - ((value - min) / (max - min)) * plot.height,
  };
}

/** In points; beyond `marked` points only the chosen one has its marker. */
interface LineLook {
  line: number;
  marker: number;
  ring: number;
  marked: number;
}

function drawSeries(canvas: Canvas, { style, points, chosen }: LineSeries, toX: Placement['toX'], toY: Placement['toY'], look: LineLook): void {
  const dense = points.length > look.marked;
  let begun = false;
  canvas.lineWidth(dense ? Math.min(look.line, 1) : look.line).lineJoin('round').strokeColor(style.colour);
  if (style.dash) canvas.dash(style.dash[0], { space: style.dash[1] });
  else canvas.undash();
  for (const { date, value } of points) {
    if (value === null) begun = false;
    else if (begun) canvas.lineTo(toX(dayNumber(date)), toY(value));
    else {
      canvas.moveTo(toX(dayNumber(date)), toY(value));
      begun = true;
    }
  }
  if (points.some(({ value }) => value !== null)) canvas.stroke();
  for (const [at, { date, value }] of points.entries()) {
    if (value === null) continue;
    const [x, y] = [toX(dayNumber(date)), toY(value)];
    if (at === chosen) canvas.undash().circle(x, y, look.ring).lineWidth(1).fillAndStroke(COLOURS.paper, style.colour);
    if (at === chosen || !dense) drawMarker(canvas, style, x, y, at === chosen ? look.ring / 2 : look.marker);
  }
}
