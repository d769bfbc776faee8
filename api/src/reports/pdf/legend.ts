import { formatDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { ReportEntry } from '../report';
import { write, type Canvas } from './canvas';
import { drawMarker } from './marker';
import { COLOURS, CONTENT_WIDTH, PAGE, playerLine } from './style';
import { seriesStyle } from './series';
import { strokeLine, useDash } from './strokes';
import { decoration } from './tags';

const COLUMNS = 2;
const ROW = 26;

/** Draws the legend of the charts in two columns. Returns the y below. */
export function drawLegend(canvas: Canvas, entries: readonly ReportEntry[], y: number): number {
  const width = CONTENT_WIDTH / COLUMNS;
  for (const [index, entry] of entries.entries()) {
    const x = PAGE.margin + (index % COLUMNS) * width;
    const top = y + Math.floor(index / COLUMNS) * ROW;
    drawSwatch(canvas, index, x, top + 6.5);
    write(canvas, fullName(entry.player), { size: 9.5, weight: 'semibold' }, x + 30, top, width - 40);
    const note = playerLine(entry.player, formatDate(entry.session.session_date));
    write(canvas, note, { size: 7.5, colour: COLOURS.muted }, x + 30, top + 12, width - 40);
  }
  return y + Math.ceil(entries.length / COLUMNS) * ROW;
}

/** Draws a short line in the style of a series, with its marker. */
export function drawSwatch(canvas: Canvas, index: number, x: number, y: number): void {
  const style = seriesStyle(index);
  decoration(canvas, () => {
    canvas.lineWidth(1.4).strokeColor(style.colour);
    useDash(canvas, style);
    strokeLine(canvas, [x, y], [x + 22, y]);
    drawMarker(canvas, style, x + 11, y, 2.6);
  });
}
