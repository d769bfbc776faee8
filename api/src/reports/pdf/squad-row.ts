import { displayValue, type Units } from '@courtside/contracts/display-units';
import { decimalPlaces, formatChange, formatIndex, formatValue } from '@courtside/contracts/format-values';
import { INDEX_LABEL, type Metric, METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import type { SquadLine } from '../squad-report';
import { trendAlt } from './alt-texts';
import { type Canvas, fittingSize, textWidth, write } from './canvas';
import { drawSmallLine } from './line-chart';
import { seriesStyle } from './series';
import { COLOURS, CONTENT_WIDTH, PAGE, playerLine } from './style';
import { element, figure, rowHead } from './tags';
import { marked } from './unconfirmed-mark';
import { drawShape, drawWords, SHAPE_WIDTH } from './verdict-mark';

const NAME = { size: 9.5, weight: 'semibold' } as const;
const VALUE = { size: 9.5, align: 'right' } as const;
const NOTE = { size: 6.8, colour: COLOURS.muted } as const;
const SECOND_LINE = 16;
/** The offset below a name in two lines. */
const THIRD_LINE = 19.5;
const SMALLEST_NAME = 7.2;

interface Row {
  line: SquadLine;
  units: Units;
  decimals: Readonly<Record<Metric, number>>;
}

/** The number of decimals for all values of a metric. */
export const decimalsOf = (lines: readonly SquadLine[], units: Units): Row['decimals'] =>
  ofEachMetric((metric) =>
    decimalPlaces(lines.map(({ judged }) => displayValue(metric, judged.values[metric], units))),
  );

/** Draws a player of a team report. */
export function drawSquadRow(canvas: Canvas, { line, units, decimals }: Row, y: number, height: number): void {
  const { values, measures } = line.judged;
  const { index } = SQUAD_COLUMNS;
  rowHead(canvas, () => drawPlayer(canvas, line, y));
  const style = { ...VALUE, weight: 'semibold' } as const;
  element(canvas, 'TD', () => write(canvas, formatIndex(values.stiix_index), style, index.x, y + 3.5, index.width));
  element(canvas, 'TD', () => drawTrend(canvas, line, y, height));
  element(canvas, 'TD', () => drawIndexChange(canvas, line, y));
  for (const [place, metric] of METRICS.entries()) {
    const value = displayValue(metric, values[metric], units);
    const change = displayValue(metric, measures[metric].change, units);
    const { width } = SQUAD_COLUMNS.metric;
    element(canvas, 'TD', () => {
      write(canvas, formatValue(value, '', decimals[metric]), VALUE, metricX(place), y + 3.5, width);
      const unusual = line.judged.unconfirmed?.find((each) => each.metric === metric);
      if (unusual) {
        // Newer than the change, so it takes its place.
        const shown = formatValue(displayValue(metric, unusual.value, units), '', decimals[metric]);
        write(canvas, marked(shown), { ...NOTE, align: 'right' }, metricX(place), y + SECOND_LINE, width);
        return;
      }
      if (change === null) return;
      const words = formatChange(change, 0, (size) => formatValue(size, '', decimals[metric]));
      const style = { ...NOTE, align: 'right' } as const;
      const x = metricX(place) + width - textWidth(canvas, words, style) - SHAPE_WIDTH;
      drawShape(canvas, measures[metric], x, y + SECOND_LINE + 1.4);
      write(canvas, words, style, metricX(place), y + SECOND_LINE, width);
    });
  }
}

function drawPlayer(canvas: Canvas, { player, judged }: SquadLine, y: number): void {
  const { x, width } = SQUAD_COLUMNS.player;
  const name = fullName(player);
  const size = fittingSize(canvas, name, NAME, width, SMALLEST_NAME);
  const fits = textWidth(canvas, name, { ...NAME, size }) <= width;
  if (fits) write(canvas, name, { ...NAME, size }, x, y + 3.5, width);
  else write(canvas, name, { ...NAME, size: SMALLEST_NAME, lines: 2 }, x, y + 1.5, width);
  const note = playerLine(player, judged.last_date ?? 'No sessions');
  const noteSize = fittingSize(canvas, note, NOTE, width, 5.8);
  write(canvas, note, { ...NOTE, size: noteSize }, x, y + (fits ? SECOND_LINE : THIRD_LINE), width);
}

function drawTrend(canvas: Canvas, { judged }: SquadLine, y: number, height: number): void {
  const points = judged.history.map(({ date, index }) => ({ date, value: index }));
  const { x, width } = SQUAD_COLUMNS.trend;
  if (points.length === 0) {
    write(canvas, formatIndex(null), { size: 9.5, colour: COLOURS.muted }, x, y + 3.5, width);
    return;
  }
  const box = { ...SQUAD_COLUMNS.trend, y: y + 6, height: height - 12 };
  const series = { style: seriesStyle(0), points, selected: points.length - 1 };
  figure(canvas, trendAlt(`${INDEX_LABEL} over time`, points, formatIndex), box, () =>
    drawSmallLine(canvas, series, box),
  );
}

function drawIndexChange(canvas: Canvas, line: SquadLine, y: number): void {
  const judged = line.judged.measures.stiix_index;
  const { x, width } = SQUAD_COLUMNS.verdict;
  drawWords(canvas, judged, x, y + 4.5);
  const since = line.judged.previous_date;
  if (judged.change === null || since === null) return;
  const words = `${formatChange(judged.change, 0, formatIndex)} since ${since}`;
  write(canvas, words, NOTE, x + SHAPE_WIDTH, y + SECOND_LINE, width - SHAPE_WIDTH);
}

const METRIC_WIDTH = 41;
const METRICS_AT = PAGE.margin + CONTENT_WIDTH - 5 * METRIC_WIDTH;

/** The columns of a team report. */
export const SQUAD_COLUMNS = {
  player: { x: PAGE.margin, width: 116 },
  index: { x: PAGE.margin + 114, width: 32 },
  trend: { x: PAGE.margin + 153, width: 37 },
  verdict: { x: PAGE.margin + 198, width: METRICS_AT - PAGE.margin - 198 },
  metric: { width: METRIC_WIDTH },
} as const;

/** The x where the column of the n-th metric starts. */
export const metricX = (place: number): number => METRICS_AT + place * METRIC_WIDTH;
