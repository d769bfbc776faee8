import type { PlayerReport } from '@courtside/contracts/player-report';
import { rule, write, type Canvas } from './canvas';
import { drawSmallLine } from './line-chart';
import { seriesStyle } from './series';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';

/** Includes the heading. */
export const TRENDS_HEIGHT = 104;
const GAP = 18;

/** Draws a small chart of each metric over all sessions, with its lowest and highest value. */
export function drawMetricTrends(canvas: Canvas, { metrics, selected }: PlayerReport, y: number): void {
  const below =
    write(canvas, 'The five metrics over time', { size: 12, weight: 'semibold' }, PAGE.margin, y, CONTENT_WIDTH) + 8;
  const width = (CONTENT_WIDTH - (metrics.length - 1) * GAP) / metrics.length;
  for (const [index, { label, points, range }] of metrics.entries()) {
    const x = PAGE.margin + index * (width + GAP);
    write(canvas, label, { size: 8, weight: 'semibold' }, x, below, width);
    drawSmallLine(canvas, { style: seriesStyle(0), points, selected }, { x, y: below + 20, width, height: 36 });
    rule(canvas, below + 64, x, width);
    write(canvas, range, { size: 7.5, colour: COLOURS.muted }, x, below + 68, width);
  }
}
