import { formatDate } from '@courtside/contracts/format-date';
import { formatIndex } from '@courtside/contracts/format-values';
import { INDEX_LABEL, INDEX_VERSION, METRICS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { playerReport, type PlayerReport } from '@courtside/contracts/player-report';
import type { ReportEntry } from '../report';
import { fittingSize, rule, write, type Canvas } from './canvas';
import { SPIDER_NOTE, writeIndexTitle } from './charts-row';
import { beginPage } from './frame';
import { drawLineChart } from './line-chart';
import { drawMetricTrends, TRENDS_HEIGHT } from './metric-trends';
import { lineSeries, spiderSeries } from './series';
import { drawSpider } from './spider-chart';
import { COLOURS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE } from './style';

const LEFT = PAGE.margin;

/** Draws the report of one player and one session on one page. */
export function drawPlayerPage(canvas: Canvas, entry: ReportEntry): void {
  const top = beginPage(canvas, 'Player report', entry.team.team_name);
  const belowHead = drawHead(canvas, entry, top);
  const report = playerReport(entry);
  const belowIndex = drawIndex(canvas, entry, report, belowHead + 16);
  const belowMetrics = drawMetrics(canvas, entry, report, belowIndex + 24);
  const trends = CONTENT_BOTTOM - TRENDS_HEIGHT;
  drawIndexOverTime(canvas, entry, belowMetrics + 22, trends - 16);
  drawMetricTrends(canvas, report, trends);
}

function drawHead(canvas: Canvas, entry: ReportEntry, y: number): number {
  const name = fullName(entry.player);
  const style = { size: 26, weight: 'semibold', lines: 3 } as const;
  const size = fittingSize(canvas, name, style, CONTENT_WIDTH, 17);
  const below = write(canvas, name, { ...style, size }, LEFT, y, CONTENT_WIDTH);
  const line = `No. ${entry.player.player_number} · ${entry.player.position} · Session of ${formatDate(entry.session.session_date)}`;
  return write(canvas, line, { size: 11, colour: COLOURS.muted }, LEFT, below + 3, CONTENT_WIDTH);
}

function drawIndex(canvas: Canvas, { session }: ReportEntry, report: PlayerReport, y: number): number {
  const height = 78;
  canvas.roundedRect(LEFT, y, CONTENT_WIDTH, height, 8).fill(COLOURS.panel);
  write(canvas, report.index, { size: 38, weight: 'semibold', colour: COLOURS.accent }, LEFT + 18, y + 16, 110);
  write(canvas, INDEX_LABEL, { size: 12, weight: 'semibold' }, LEFT + 128, y + 22, 130);
  write(
    canvas,
    `${INDEX_VERSION} · ${session.stiix_coverage} of ${METRICS.length} metrics`,
    { size: 8.5, colour: COLOURS.muted },
    LEFT + 128,
    y + 40,
    130,
  );

  const { previousDate, best, points } = report;
  const facts: [string, string, string][] = [
    ['Since previous', report.change, previousDate === null ? 'First session' : formatDate(previousDate)],
    ['Best', best ? best.index : formatIndex(null), best ? formatDate(best.date) : ''],
    ['Sessions', String(points.length), ''],
  ];
  const width = 80;
  for (const [index, [label, value, note]] of facts.entries()) {
    const x = LEFT + CONTENT_WIDTH - 6 - (facts.length - index) * width;
    write(canvas, label, { size: 7.5, colour: COLOURS.muted }, x, y + 18, width - 4);
    write(canvas, value, { size: 14, weight: 'semibold' }, x, y + 30, width - 4);
    write(canvas, note, { size: 7.5, colour: COLOURS.muted }, x, y + 51, width - 4);
  }
  return y + height;
}

const TABLE_WIDTH = 262;
const COLUMNS = [
  { title: 'Metric', x: 0, width: 98, align: 'left' },
  { title: 'Result', x: 98, width: 74, align: 'right' },
  { title: 'Previous', x: 176, width: 42, align: 'right' },
  { title: 'Change', x: 222, width: 40, align: 'right' },
] as const;

function drawMetrics(canvas: Canvas, entry: ReportEntry, { metrics }: PlayerReport, y: number): number {
  for (const { title, x, width, align } of COLUMNS)
    write(canvas, title, { size: 7.5, colour: COLOURS.muted, align }, LEFT + x, y, width);
  rule(canvas, y + 14, LEFT, TABLE_WIDTH);
  const rowHeight = 33;
  for (const [index, { label, result, previous, change }] of metrics.entries()) {
    const top = y + 14 + index * rowHeight;
    const cells = [label, result, previous, change];
    for (const [column, { x, width, align }] of COLUMNS.entries()) {
      const strong = column === 1;
      const style = {
        size: strong ? 12 : 9.5,
        weight: strong ? 'semibold' : 'regular',
        colour: column > 1 ? COLOURS.muted : COLOURS.ink,
        align,
      } as const;
      write(canvas, cells[column] ?? '', style, LEFT + x, top + (strong ? 9 : 11), width);
    }
    rule(canvas, top + rowHeight, LEFT, TABLE_WIDTH);
  }
  const bottom = y + 14 + metrics.length * rowHeight;
  const x = LEFT + TABLE_WIDTH + 18;
  const width = LEFT + CONTENT_WIDTH - x;
  drawSpider(canvas, [spiderSeries(entry, 0)], { x, y: y - 4, width, height: bottom - y - 8 });
  write(canvas, SPIDER_NOTE, { size: 6.8, colour: COLOURS.muted, align: 'center' }, x - 6, bottom - 9, width + 6);
  return bottom;
}

function drawIndexOverTime(canvas: Canvas, entry: ReportEntry, y: number, bottom: number): void {
  const lines = [lineSeries(entry, 0)];
  const below = writeIndexTitle(canvas, lines, y, 12) + 6;
  drawLineChart(canvas, lines, { x: LEFT, y: below, width: CONTENT_WIDTH, height: bottom - below });
}
