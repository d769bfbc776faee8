import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { damagedNote } from '@courtside/contracts/damaged-note';
import { displayUnit } from '@courtside/contracts/display-units';
import { formatDate } from '@courtside/contracts/format-date';
import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import { squadNote } from '../judging-note';
import type { SquadReport } from '../squad-report';
import { fittingSize, lineCount, rule, write, type Canvas } from './canvas';
import { drawColumnHead } from './column-head';
import { beginPage } from './frame';
import { decimalsOf, drawSquadRow, metricX, SQUAD_COLUMNS } from './squad-row';
import { COLOURS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE } from './style';
import { columnHead, decoration, element, tableInTurns } from './tags';
import { drawShapeLegend } from './verdict-mark';

const LEFT = PAGE.margin;
const ROW = 29;
const KIND = 'Team report';
const NOTE = { size: 7.5, colour: COLOURS.muted, lines: 4 } as const;
const LEGEND = 'Changes since the previous test day:';
const LEGEND_WIDTH = 132;

/** Draws a table of the players of a team. Other requests run between rows. */
export async function drawSquadPages(canvas: Canvas, report: SquadReport): Promise<void> {
  const { lines } = report;
  const units = report.units ?? 'metric';
  const decimals = decimalsOf(lines, units);
  let y = drawHead(canvas, report);
  await tableInTurns(canvas, async () => {
    y = drawTableHead(canvas, report, y);
    for (const line of lines) {
      await yieldToOthers();
      if (y + ROW > CONTENT_BOTTOM) y = continueTable(canvas, report);
      element(canvas, 'TR', () => drawSquadRow(canvas, { line, units, decimals }, y, ROW));
      y += ROW;
      rule(canvas, y);
    }
  });
  const judging = squadNote(report.noise, report.chance);
  const mark = lines.some(({ judged }) => judged.unconfirmed) ? UNCONFIRMED_NOTE : null;
  const note = [mark, damagedNote(report.damaged), judging].filter(Boolean).join(' ');
  const height = lineCount(canvas, note, NOTE, CONTENT_WIDTH) * 9.2;
  if (y + 7 + height > CONTENT_BOTTOM + 12) y = beginPage(canvas, KIND, '');
  write(canvas, note, NOTE, LEFT, y + 7, CONTENT_WIDTH);
}

function drawHead(canvas: Canvas, { team, lines, createdOn }: SquadReport): number {
  const top = beginPage(canvas, KIND, formatDate(createdOn));
  const style = { size: 24, weight: 'semibold', lines: 2 } as const;
  const size = fittingSize(canvas, team.team_name, style, CONTENT_WIDTH, 15);
  const belowName = element(canvas, 'H1', () =>
    write(canvas, team.team_name, { ...style, size }, LEFT, top - 4, CONTENT_WIDTH),
  );
  const count = lines.length === 0 ? 'No players yet' : lines.length === 1 ? '1 player' : `${lines.length} players`;
  const y = belowName + 3;
  write(canvas, count, { size: 9.5, colour: COLOURS.muted }, LEFT, y, 80);
  const legend = { size: 7.2, colour: COLOURS.muted, align: 'right' } as const;
  write(canvas, LEGEND, legend, LEFT + 90, y + 2, LEGEND_WIDTH);
  drawShapeLegend(canvas, LEFT + 90 + LEGEND_WIDTH + 10, y + 2);
  return y + 18;
}

function drawTableHead(canvas: Canvas, { units = 'metric' }: SquadReport, y: number): number {
  const style = { size: 7.5, colour: COLOURS.muted } as const;
  const head = (draw: () => void) => columnHead(canvas, draw);
  const { player, index, trend, verdict, metric } = SQUAD_COLUMNS;
  element(canvas, 'TR', () => {
    head(() => write(canvas, 'Player', style, LEFT, y + 18, player.width));
    head(() => drawColumnHead(canvas, { label: 'Index', unit: '' }, index.x, y, index.width));
    head(() => write(canvas, 'Over time', style, trend.x, y + 18, trend.width));
    head(() => write(canvas, 'Change of the index', style, verdict.x, y + 18, verdict.width));
    for (const [place, each] of METRICS.entries()) {
      const labels = { label: METRIC_LABELS[each].label, unit: displayUnit(each, units) };
      head(() => drawColumnHead(canvas, labels, metricX(place), y, metric.width));
    }
  });
  rule(canvas, y + 31);
  return y + 31;
}

/** Screen readers know the headings of the table from its first page. */
function continueTable(canvas: Canvas, report: SquadReport): number {
  return decoration(canvas, () => drawTableHead(canvas, report, beginPage(canvas, KIND, report.team.team_name)));
}
