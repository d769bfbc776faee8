import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { formatDate } from '@courtside/contracts/format-date';
import { decimalPlaces, formatIndex, formatValue } from '@courtside/contracts/format-values';
import { fullName } from '@courtside/contracts/player-list';
import type { Report, ReportEntry } from '../report';
import { percentBelowHighest, highest, comparisonLines, type ComparisonLine } from '../comparison-lines';
import { unconfirmedNote } from '../judging-note';
import { lineCount, rule, write, type Canvas } from './canvas';
import { drawCharts } from './charts-row';
import { drawColumnHead } from './column-head';
import { beginPage } from './frame';
import { drawLegend, drawSwatch } from './legend';
import { COLOURS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE, playerLine, SERIES } from './style';
import { columnHead, decoration, element, rowHead, tableInTurns } from './tags';
import { marked } from './unconfirmed-mark';
import { drawShape, drawShapeLegend, SHAPE_WIDTH } from './verdict-mark';

const LEFT = PAGE.margin;
const KIND = 'Player comparison';
const NAME_WIDTH = 157;
const COLUMN = (CONTENT_WIDTH - NAME_WIDTH) / 6;
const ROW = 29;
/** One player for each distinct series style. */
const GROUP = SERIES.length;
const NOTE = 'The highest value is in bold. Below each other value is its gap to the highest.';
/** The width of the words before the legend of the shapes. */
const LEGEND_WIDTH = 98;
/** The height that charts need to fit below a table. */
const CHARTS_HEIGHT = 330;
/** Taller charts would not be easier to read. */
const CHARTS_MAX_HEIGHT = 520;

/** Draws three or more players: a table, then charts of up to six players each. Other requests run between rows and pages. */
export async function drawGroupPages(canvas: Canvas, { entries, units }: Report): Promise<void> {
  const teams = new Set(entries.map(({ team }) => team.team_name));
  const table = {
    entries,
    lines: comparisonLines(entries, units),
    team: teams.size === 1 ? [...teams][0]! : `${teams.size} teams`,
    manyTeams: teams.size > 1,
    swatches: entries.length <= GROUP,
  };
  let y = beginFirstPage(canvas, table, `${entries.length} players compared`);
  await tableInTurns(canvas, async () => {
    y = drawTableHead(canvas, table, y);
    for (const index of entries.keys()) {
      await yieldToOthers();
      const height = rowHeight(canvas, table, index);
      if (y + height > CONTENT_BOTTOM) y = continueTable(canvas, table);
      element(canvas, 'TR', () => drawRow(canvas, table, index, y, height));
      y += height;
    }
  });
  if (table.swatches && y + CHARTS_HEIGHT <= CONTENT_BOTTOM) {
    drawCharts(canvas, entries, y + 24, Math.min(CONTENT_BOTTOM, y + 24 + CHARTS_MAX_HEIGHT));
    return;
  }
  for (let from = 0; from < entries.length; from += GROUP) {
    await yieldToOthers();
    const group = entries.slice(from, from + GROUP);
    const below = drawLegend(canvas, group, beginPage(canvas, KIND, table.team) + 4);
    drawCharts(canvas, group, below + 14, Math.min(CONTENT_BOTTOM, below + 14 + CHARTS_MAX_HEIGHT));
  }
}

interface Table {
  entries: readonly ReportEntry[];
  lines: readonly ComparisonLine[];
  team: string;
  manyTeams: boolean;
  /** Show the chart style of each player in their row. */
  swatches: boolean;
}

function beginFirstPage(canvas: Canvas, { team, entries }: Table, title: string): number {
  const y = beginPage(canvas, KIND, team);
  const style = { size: 22, weight: 'semibold' } as const;
  const belowTitle = element(canvas, 'H1', () => write(canvas, title, style, LEFT, y, CONTENT_WIDTH));
  const belowNote = write(canvas, NOTE, { size: 9, colour: COLOURS.muted }, LEFT, belowTitle + 2, CONTENT_WIDTH) + 4;
  const x = LEFT + LEGEND_WIDTH;
  write(canvas, 'Since the previous session:', { size: 7.5, colour: COLOURS.muted }, LEFT, belowNote, LEGEND_WIDTH);
  drawShapeLegend(canvas, x, belowNote);
  const mark = unconfirmedNote(entries);
  if (mark === null) return belowNote + 26;
  return write(canvas, mark, { size: 7.5, colour: COLOURS.muted }, LEFT, belowNote + 12, CONTENT_WIDTH) + 17;
}

/** Screen readers know the headings of the table from its first page. */
function continueTable(canvas: Canvas, table: Table): number {
  return decoration(canvas, () => drawTableHead(canvas, table, beginPage(canvas, KIND, table.team)));
}

function drawTableHead(canvas: Canvas, { lines }: Table, y: number): number {
  const style = { size: 7.5, colour: COLOURS.muted, lines: 2 };
  element(canvas, 'TR', () => {
    columnHead(canvas, () => write(canvas, 'Player', style, LEFT, y + 18, NAME_WIDTH));
    for (const [column, line] of lines.entries())
      columnHead(canvas, () =>
        drawColumnHead(canvas, line, LEFT + NAME_WIDTH + column * COLUMN, y, COLUMN - SHAPE_WIDTH),
      );
  });
  rule(canvas, y + 31);
  return y + 31;
}

const NAME = { size: 9.5, weight: 'semibold', lines: 3 } as const;
const NOTE_STYLE = { size: 6.8, colour: COLOURS.muted, lines: 2 } as const;
const NAME_LINE = 11.6;
const NOTE_LINE = 8.3;

/** The indent and width of a name and its note. */
function nameColumn({ swatches }: Table): { indent: number; width: number } {
  const indent = swatches ? 30 : 0;
  return { indent, width: NAME_WIDTH - indent - 4 };
}

function note({ entries, manyTeams }: Table, index: number): string {
  const { player, session, team } = entries[index]!;
  return `${playerLine(player, formatDate(session.session_date))}${manyTeams ? ` · ${team.team_name}` : ''}`;
}

function rowHeight(canvas: Canvas, table: Table, index: number): number {
  const { width } = nameColumn(table);
  const names = lineCount(canvas, fullName(table.entries[index]!.player), NAME, width);
  const notes = lineCount(canvas, note(table, index), NOTE_STYLE, width);
  return ROW + (names - 1) * NAME_LINE + (notes - 1) * NOTE_LINE;
}

function drawRow(canvas: Canvas, table: Table, index: number, y: number, height: number): void {
  const { entries, lines, swatches } = table;
  const { player, judged } = entries[index]!;
  const { indent, width } = nameColumn(table);
  if (swatches) drawSwatch(canvas, index, LEFT, y + 10.5);
  rowHead(canvas, () => {
    const belowName = write(canvas, fullName(player), NAME, LEFT + indent, y + 4, width);
    write(canvas, note(table, index), NOTE_STYLE, LEFT + indent, belowName + 0.9, width);
  });
  for (const [column, { measure, unit, measured, counted, unconfirmed }] of lines.entries()) {
    const value = measured[index] ?? null;
    const best = counted[index] !== null && value === highest(counted);
    const gap = percentBelowHighest(counted[index] ?? null, counted);
    const x = LEFT + NAME_WIDTH + column * COLUMN;
    const shown = unit === '' ? formatIndex(value) : formatValue(value, '', decimalPlaces(measured));
    const words = unconfirmed[index] ? marked(shown) : shown;
    const style = { size: 10, weight: best ? 'semibold' : 'regular', align: 'right' } as const;
    element(canvas, 'TD', () => {
      write(canvas, words, style, x, y + 4, COLUMN - SHAPE_WIDTH);
      if (judged.previous !== null) drawShape(canvas, judged.measures[measure], x + COLUMN - SHAPE_WIDTH + 3, y + 7.3);
      if (gap !== null)
        write(canvas, `−${gap.toFixed(2)} %`, { ...NOTE_STYLE, align: 'right' }, x, y + 16.5, COLUMN - SHAPE_WIDTH);
    });
  }
  rule(canvas, y + height);
}
