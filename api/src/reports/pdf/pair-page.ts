import { compare, differenceText } from '@courtside/contracts/comparison';
import { damagedNote } from '@courtside/contracts/damaged-note';
import { formatDate } from '@courtside/contracts/format-date';
import { decimalPlaces, formatIndex, formatValue } from '@courtside/contracts/format-values';
import { fullName } from '@courtside/contracts/player-list';
import { highest, comparisonLines, type ComparisonLine } from '../comparison-lines';
import { comparedNote, differencesNote, unconfirmedNote } from '../judging-note';
import type { Report, ReportEntry } from '../report';
import { fittingSize, lineCount, rule, textWidth, write, type Canvas } from './canvas';
import { drawCharts } from './charts-row';
import { beginPage } from './frame';
import { marked } from './unconfirmed-mark';
import { drawSwatch } from './legend';
import { COLOURS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE } from './style';
import { columnHead, decoration, element, rowHead } from './tags';
import { drawWords } from './verdict-mark';

const LEFT = PAGE.margin;
const HALF = (CONTENT_WIDTH - 24) / 2;
const ROW = 32;
const COLUMNS = { label: 130, value: 86 };

/** Draws a comparison of two players on one page. */
export function drawPairPage(canvas: Canvas, { entries, differences, units }: Report): void {
  const teams = new Set(entries.map(({ team }) => team.team_name));
  const oneTeam = teams.size === 1;
  const top = beginPage(canvas, 'Player comparison', oneTeam ? [...teams].join('') : '');
  const heads = entries.map((entry, index) => drawHead(canvas, entry, index, top, oneTeam));
  const table = { entries, differences, lines: comparisonLines(entries, units) };
  const belowTable = drawTable(canvas, table, Math.max(...heads) + 18);
  const belowNote = drawNote(canvas, entries, differences, belowTable + 7);
  drawCharts(canvas, entries, belowNote + 18, CONTENT_BOTTOM);
}

/** Says how differences are judged, on which metrics, and what doesn't count. Returns the y below. */
function drawNote(canvas: Canvas, entries: Report['entries'], differences: Report['differences'], y: number): number {
  const coverages = entries.map(({ session }) => session.stiix_coverage);
  const judging = differences && [
    differencesNote(differences.noise),
    comparedNote(differences.compared_metrics, coverages),
  ];
  const missing = damagedNote(entries.flatMap(({ damaged }) => damaged));
  const note = [unconfirmedNote(entries), missing, ...(judging ?? [])].filter(Boolean).join(' ');
  if (note === '') return y - 7;
  return write(canvas, note, { size: 7.5, colour: COLOURS.muted, lines: 5 }, LEFT, y, CONTENT_WIDTH);
}

function drawHead(canvas: Canvas, entry: ReportEntry, index: number, y: number, oneTeam: boolean): number {
  const x = LEFT + index * (HALF + 24);
  drawSwatch(canvas, index, x, y + 5);
  const name = fullName(entry.player);
  const style = { size: 19, weight: 'semibold', lines: 3 } as const;
  const size = fittingSize(canvas, name, style, HALF, 13);
  const below = element(canvas, 'H1', () => write(canvas, name, { ...style, size }, x, y + 14, HALF));
  const note = { size: 9.5, colour: COLOURS.muted, lines: 2 };
  const who = `No. ${entry.player.player_number} · ${entry.player.position}${oneTeam ? '' : ` · ${entry.team.team_name}`}`;
  const belowWho = write(canvas, who, note, x, below + 3, HALF);
  return write(canvas, `Session of ${formatDate(entry.session.session_date)}`, note, x, belowWho + 1, HALF);
}

interface Table {
  entries: Report['entries'];
  lines: readonly ComparisonLine[];
  differences: Report['differences'];
}

const DIFFERENCE_AT = LEFT + COLUMNS.label + 2 * COLUMNS.value + 22;
const DIFFERENCE_WIDTH = LEFT + CONTENT_WIDTH - DIFFERENCE_AT;

function drawTable(canvas: Canvas, table: Table, y: number): number {
  return element(canvas, 'Table', () => {
    const body = element(canvas, 'TR', () => drawTableHead(canvas, table.entries, y));
    rule(canvas, body);
    for (const [row, line] of table.lines.entries()) {
      const top = body + row * ROW;
      element(canvas, 'TR', () => drawTableRow(canvas, table, line, top));
      rule(canvas, top + ROW);
    }
    return body + table.lines.length * ROW;
  });
}

/** Returns the y below. */
function drawTableHead(canvas: Canvas, entries: Report['entries'], y: number): number {
  const head = { size: 7.5, colour: COLOURS.muted, lines: 2 };
  const width = COLUMNS.value - 8;
  const linesOf = ({ player }: ReportEntry) => lineCount(canvas, fullName(player), head, width);
  const top = y + (Math.max(...entries.map(linesOf)) - 1) * 9.2;
  const cell = (draw: () => void) => columnHead(canvas, draw);
  cell(() => write(canvas, 'Metric', head, LEFT, top, COLUMNS.label));
  for (const [index, entry] of entries.entries()) {
    const x = LEFT + COLUMNS.label + index * COLUMNS.value + 8;
    const style = { ...head, weight: 'semibold', align: 'right' } as const;
    cell(() => write(canvas, fullName(entry.player), style, x, top - (linesOf(entry) - 1) * 9.2, width));
  }
  cell(() => write(canvas, 'Difference', head, DIFFERENCE_AT, top, DIFFERENCE_WIDTH));
  return top + 14;
}

function drawTableRow(canvas: Canvas, { entries, differences }: Table, line: ComparisonLine, top: number): void {
  const { measure, label, unit, stored, compared, unconfirmed } = line;
  const [first = '', second = ''] = entries.map(({ player }) => fullName(player));
  const isIndex = measure === 'stiix_index';
  if (isIndex) decoration(canvas, () => canvas.rect(LEFT, top, CONTENT_WIDTH, ROW).fill(COLOURS.panel));
  const labelStyle = { size: 9.5, weight: isIndex ? 'semibold' : 'regular' } as const;
  rowHead(canvas, () => write(canvas, label, labelStyle, LEFT + (isIndex ? 6 : 0), top + 10, COLUMNS.label));
  for (const [index, value] of stored.entries()) {
    const best = compared[index] === value && value === highest(compared);
    const shown = isIndex ? formatIndex(value) : formatValue(value, unit, decimalPlaces(stored));
    const words = unconfirmed[index] ? marked(shown) : shown;
    const style = {
      size: 10.5,
      weight: best ? 'semibold' : 'regular',
      colour: best ? COLOURS.ink : COLOURS.muted,
      align: 'right',
    } as const;
    const x = LEFT + COLUMNS.label + index * COLUMNS.value;
    element(canvas, 'TD', () => write(canvas, words, style, x, top + 9.5, COLUMNS.value));
  }
  const difference = differenceText(compare(compared[0], compared[1]), { first, second });
  const size = fittingSize(canvas, difference, { size: 9 }, DIFFERENCE_WIDTH, 7.5);
  const oneLine = textWidth(canvas, difference, { size }) <= DIFFERENCE_WIDTH;
  const above = differences ? 0 : 5;
  element(canvas, 'TD', () => {
    const y = top + above + (oneLine ? 5 : 2);
    const below = write(canvas, difference, { size, lines: 2 }, DIFFERENCE_AT, y, DIFFERENCE_WIDTH);
    if (differences) drawWords(canvas, differences.measures[measure], DIFFERENCE_AT, below + (oneLine ? 1.5 : 0));
  });
}
