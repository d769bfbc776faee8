import { damagedNote } from '@courtside/contracts/damaged-note';
import type { Units } from '@courtside/contracts/display-units';
import { formatDate } from '@courtside/contracts/format-date';
import { INDEX_LABEL } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { playerReport } from '@courtside/contracts/player-report';
import { JUDGED_TITLE } from '@courtside/contracts/verdict-sentences';
import { changesNote, unconfirmedNote } from '../judging-note';
import type { ReportEntry } from '../report';
import { indexAlt, spiderAlt } from './alt-texts';
import { fittingSize, lineCount, write, type Canvas } from './canvas';
import { SPIDER_NOTE } from './charts-row';
import { beginPage } from './frame';
import { drawLineChart, showsReference } from './line-chart';
import { drawIndex } from './player-index';
import { COLOURS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE, playerLine } from './style';
import { drawMetrics } from './player-metrics';
import { lineSeries, noiseBand, spiderSeries } from './series';
import { drawSpider } from './spider-chart';
import { element, figure } from './tags';

const LEFT = PAGE.margin;

/** Draws the report of one player and one session on one page. */
export function drawPlayerPage(canvas: Canvas, entry: ReportEntry, units: Units): void {
  const top = beginPage(canvas, 'Player report', entry.team.team_name);
  const belowHead = drawHead(canvas, entry, top);
  const report = playerReport(entry, units);
  const belowIndex = drawIndex(canvas, entry, report, units, belowHead + 14);
  const belowMetrics = drawMetrics(canvas, entry, report, units, belowIndex + 18);
  const note = [unconfirmedNote([entry]), damagedNote(entry.damaged), changesNote(entry.noise)]
    .filter(Boolean)
    .join(' ');
  const judging = CONTENT_BOTTOM - JUDGING_TITLE - lineCount(canvas, note, JUDGING, CONTENT_WIDTH) * JUDGING_LINE;
  drawCharts(canvas, entry, units, belowMetrics + 16, Math.min(judging - 12, belowMetrics + CHARTS_MAX_HEIGHT));
  drawJudging(canvas, note, judging);
}

function drawHead(canvas: Canvas, entry: ReportEntry, y: number): number {
  const name = fullName(entry.player);
  const style = { size: 26, weight: 'semibold', lines: 3 } as const;
  const size = fittingSize(canvas, name, style, CONTENT_WIDTH, 17);
  const below = element(canvas, 'H1', () => write(canvas, name, { ...style, size }, LEFT, y, CONTENT_WIDTH));
  const line = playerLine(entry.player, `Session of ${formatDate(entry.session.session_date)}`);
  return write(canvas, line, { size: 11, colour: COLOURS.muted }, LEFT, below + 3, CONTENT_WIDTH);
}

const TITLE = { size: 10.5, weight: 'semibold' } as const;
const NOTE = { size: 6.8, colour: COLOURS.muted } as const;
const NOTE_LINE = 8.4;
const SPIDER_WIDTH = 226;
const GUTTER = 22;
/** Taller charts would not be easier to read. */
const CHARTS_MAX_HEIGHT = 260;

/** Draws the spider chart and the index over time beside it. */
function drawCharts(canvas: Canvas, entry: ReportEntry, units: Units, y: number, bottom: number): void {
  const right = LEFT + SPIDER_WIDTH + GUTTER;
  const rightWidth = CONTENT_WIDTH - SPIDER_WIDTH - GUTTER;
  element(canvas, 'H2', () => write(canvas, 'The five metrics', TITLE, LEFT, y, SPIDER_WIDTH));
  const noteAt = bottom - 9;
  const spider = { x: LEFT, y: y + 8, width: SPIDER_WIDTH, height: noteAt - y - 16 };
  figure(canvas, spiderAlt([entry]), spider, () => drawSpider(canvas, [spiderSeries(entry, 0, units)], spider));
  write(canvas, SPIDER_NOTE, { ...NOTE, align: 'center' }, LEFT, noteAt, SPIDER_WIDTH);

  element(canvas, 'H2', () => write(canvas, `${INDEX_LABEL} over time`, TITLE, right, y, rightWidth));
  const band = noiseBand(entry, 'stiix_index', units);
  const lines = [{ ...lineSeries(entry, 0), band }];
  // One line each: together they are wider than the chart.
  const notes = [
    ...(band ? ['Shaded: the previous test day, plus or minus the usual variation.'] : []),
    ...(showsReference(lines) ? ['Dashed: the reference average, 50.'] : []),
  ];
  const notesAt = noteAt - Math.max(notes.length - 1, 0) * NOTE_LINE;
  const chart = { x: right, y: y + 19, width: rightWidth, height: notesAt - y - 27 };
  figure(canvas, indexAlt([entry]), chart, () => drawLineChart(canvas, lines, chart));
  for (const [line, note] of notes.entries())
    write(canvas, note, { ...NOTE, align: 'right' }, right, notesAt + line * NOTE_LINE, rightWidth);
}

const JUDGING = { size: 7.5, colour: COLOURS.muted, lines: 6 } as const;
const JUDGING_LINE = 9.2;
const JUDGING_TITLE = 15;

function drawJudging(canvas: Canvas, note: string, y: number): void {
  element(canvas, 'H2', () => write(canvas, JUDGED_TITLE, { size: 8.5, weight: 'semibold' }, LEFT, y, CONTENT_WIDTH));
  write(canvas, note, JUDGING, LEFT, y + JUDGING_TITLE - 3, CONTENT_WIDTH);
}
