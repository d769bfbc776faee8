import { INDEX_LABEL } from '@courtside/contracts/metrics';
import type { ReportEntry } from '../report';
import { indexAlt, spiderAlt } from './alt-texts';
import { write, type Canvas } from './canvas';
import { drawLineChart, showsReference, type LineSeries } from './line-chart';
import { lineSeries, spiderSeries } from './series';
import { drawSpider } from './spider-chart';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';
import { element, figure } from './tags';

const TITLE = { size: 10.5, weight: 'semibold' } as const;
const NOTE = { size: 7.5, colour: COLOURS.muted } as const;
const SPIDER_HEIGHT = 230;
const NOTE_WIDTH = 130;

/** Draws the spider chart with the index over time below it, for up to six players. Fills the page down to `bottom`. */
export function drawCharts(canvas: Canvas, entries: readonly ReportEntry[], y: number, bottom: number): void {
  const belowTitle = element(canvas, 'H2', () => write(canvas, 'The five metrics', TITLE, PAGE.margin, y, NOTE_WIDTH));
  write(canvas, SPIDER_NOTE, { ...NOTE, lines: 4 }, PAGE.margin, belowTitle + 2, NOTE_WIDTH);
  const spiderHeight = Math.min(SPIDER_HEIGHT, (bottom - y) * 0.55);
  const spider = { x: PAGE.margin, y, width: CONTENT_WIDTH, height: spiderHeight };
  figure(canvas, spiderAlt(entries), spider, () =>
    drawSpider(
      canvas,
      entries.map((entry, index) => spiderSeries(entry, index)),
      spider,
    ),
  );
  const lines = entries.map(lineSeries);
  const below = writeIndexTitle(canvas, lines, y + spiderHeight + 14);
  const chart = { x: PAGE.margin, y: below + 6, width: CONTENT_WIDTH, height: bottom - below - 6 };
  figure(canvas, indexAlt(entries), chart, () => drawLineChart(canvas, lines, chart));
}

export const SPIDER_NOTE = 'Rings: scores, 0 to 100. Dashed: the reference average, 50.';

const REFERENCE_NOTE = 'Dashed: the reference average, 50.';

/** Writes the heading of the index chart and, if it has a dashed line, the legend for it. Returns the y below. */
function writeIndexTitle(canvas: Canvas, lines: readonly LineSeries[], y: number): number {
  const half = CONTENT_WIDTH / 2;
  const below = element(canvas, 'H2', () => write(canvas, `${INDEX_LABEL} over time`, TITLE, PAGE.margin, y, half));
  if (showsReference(lines))
    write(canvas, REFERENCE_NOTE, { ...NOTE, align: 'right' }, PAGE.margin + half, y + TITLE.size - NOTE.size, half);
  return below;
}
