import { compare, differenceText } from '@courtside/contracts/comparison';
import { formatDate } from '@courtside/contracts/format-date';
import { decimalPlaces, formatIndex, formatValue } from '@courtside/contracts/format-values';
import { fullName } from '@courtside/contracts/player-list';
import type { ReportEntry } from '../report';
import { highest, comparisonLines } from '../comparison-lines';
import { fittingSize, lineCount, rule, textWidth, write, type Canvas } from './canvas';
import { drawCharts } from './charts-row';
import { beginPage } from './frame';
import { drawSwatch } from './legend';
import { COLOURS, CONTENT_BOTTOM, CONTENT_WIDTH, PAGE } from './style';

const LEFT = PAGE.margin;
const HALF = (CONTENT_WIDTH - 24) / 2;
const ROW = 25;
const COLUMNS = { label: 130, value: 86 };

/** Draws a comparison of two players on one page. */
export function drawPairPage(canvas: Canvas, first: ReportEntry, second: ReportEntry): void {
  const entries = [first, second];
  const oneTeam = first.team.team_name === second.team.team_name;
  const top = beginPage(canvas, 'Player comparison', oneTeam ? first.team.team_name : '');
  const heads = entries.map((entry, index) => drawHead(canvas, entry, index, top, oneTeam));
  const belowTable = drawTable(canvas, entries, Math.max(...heads) + 18);
  drawCharts(canvas, entries, belowTable + 22, CONTENT_BOTTOM);
}

function drawHead(canvas: Canvas, entry: ReportEntry, index: number, y: number, oneTeam: boolean): number {
  const x = LEFT + index * (HALF + 24);
  drawSwatch(canvas, index, x, y + 5);
  const name = fullName(entry.player);
  const style = { size: 19, weight: 'semibold', lines: 3 } as const;
  const size = fittingSize(canvas, name, style, HALF, 13);
  const below = write(canvas, name, { ...style, size }, x, y + 14, HALF);
  const note = { size: 9.5, colour: COLOURS.muted, lines: 2 };
  const who = `No. ${entry.player.player_number} · ${entry.player.position}${oneTeam ? '' : ` · ${entry.team.team_name}`}`;
  return write(
    canvas,
    `Session of ${formatDate(entry.session.session_date)}`,
    note,
    x,
    write(canvas, who, note, x, below + 3, HALF) + 1,
    HALF,
  );
}

function drawTable(canvas: Canvas, entries: readonly ReportEntry[], y: number): number {
  const [first = '', second = ''] = entries.map(({ player }) => fullName(player));
  const differenceAt = LEFT + COLUMNS.label + 2 * COLUMNS.value + 22;
  const differenceWidth = LEFT + CONTENT_WIDTH - differenceAt;
  const head = { size: 7.5, colour: COLOURS.muted, lines: 2 };
  const headLines = Math.max(
    ...entries.map(({ player }) => lineCount(canvas, fullName(player), head, COLUMNS.value - 8)),
  );
  const headTop = y + (headLines - 1) * 9.2;
  write(canvas, 'Metric', head, LEFT, headTop, COLUMNS.label);
  for (const index of entries.keys()) {
    const right = LEFT + COLUMNS.label + (index + 1) * COLUMNS.value;
    const name = fullName(entries[index]!.player);
    const nameTop = headTop - (lineCount(canvas, name, head, COLUMNS.value - 8) - 1) * 9.2;
    write(
      canvas,
      name,
      { ...head, weight: 'semibold', align: 'right' },
      right - COLUMNS.value + 8,
      nameTop,
      COLUMNS.value - 8,
    );
  }
  write(canvas, 'Difference', head, differenceAt, headTop, differenceWidth);
  const body = headTop + 14;
  rule(canvas, body);

  for (const [row, { label, unit, stored }] of comparisonLines(entries).entries()) {
    const top = body + row * ROW;
    const decimals = decimalPlaces(stored);
    const isIndex = unit === '';
    if (isIndex) canvas.rect(LEFT, top, CONTENT_WIDTH, ROW).fill(COLOURS.panel);
    write(
      canvas,
      label,
      { size: 9.5, weight: isIndex ? 'semibold' : 'regular' },
      LEFT + (isIndex ? 6 : 0),
      top + 7,
      COLUMNS.label,
    );
    for (const [index, value] of stored.entries()) {
      const best = value === highest(stored);
      const words = isIndex ? formatIndex(value) : formatValue(value, unit, decimals);
      const style = {
        size: 10.5,
        weight: best ? 'semibold' : 'regular',
        colour: best ? COLOURS.ink : COLOURS.muted,
        align: 'right',
      } as const;
      write(canvas, words, style, LEFT + COLUMNS.label + index * COLUMNS.value, top + 6.5, COLUMNS.value);
    }
    const difference = differenceText(compare(stored[0], stored[1]), { first, second });
    const size = fittingSize(canvas, difference, { size: 9 }, differenceWidth, 7.5);
    const oneLine = textWidth(canvas, difference, { size }) <= differenceWidth;
    write(canvas, difference, { size, lines: 2 }, differenceAt, top + (oneLine ? 7.5 : 3.2), differenceWidth);
    rule(canvas, top + ROW);
  }
  return body + 6 * ROW;
}
