import type { Units } from '@courtside/contracts/display-units';
import { unitFactor } from '@courtside/contracts/import-headings';
import { fullName } from '@courtside/contracts/player-list';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { NamedChange } from '../texts/player-differences.en';
import { cellKey, type CellKey } from './cell-key';
import { changedNumbers, type DescribedRow } from './changed-numbers';
import { findPlayer, type GridPlayer } from './find-player';
import type { Cells } from './grid-state';
import { readHeader, type HeaderColumn } from './header-row';
import type { Place } from './move-focus';
import { columnFactor, isBlank } from './read-cell';

/** The cells that a pasted block fills, and the parts of it that don't fit. */
export interface PastedBlock {
  readonly texts: Cells;
  /** Values beyond the last row or column. */
  readonly outside: number;
  readonly unknownPlayers: readonly string[];
  readonly repeatedPlayers: readonly string[];
  /** Headers of columns that have values but are not a metric. */
  readonly unusedColumns: readonly string[];
  /** Players who have another number in it. */
  readonly numbers: readonly NamedChange[];
}

type Matrix = readonly (readonly string[])[];

/** A name, as opposed to a value with a unit such as '21.5 m/s'. */
const isName = (text: string) => /\p{L}/u.test(text) && !/^[\d.,]/.test(text.trim());
/** Whether most cells of a column are names. */
const hasNames = (rows: Matrix, column: number) =>
  rows.filter((row) => isName(row[column] ?? '')).length * 2 > rows.length;
const isNumber = (text: string) => /^[\d.,]+$/.test(text);

interface MetricColumn {
  readonly metric: Metric;
  /** That its heading names, if any. */
  readonly unit: string | null;
}

const isMetricColumn = (column: HeaderColumn | null | undefined): column is MetricColumn =>
  typeof column === 'object' && column !== null;

/** Appends the unit of the header to a number, if it differs from the unit of the grid's column. */
function withUnit(text: string, { metric, unit }: MetricColumn, units: Units): string {
  if (unit === null || !isNumber(text)) return text;
  const difference = (unitFactor(metric, unit) ?? 1) / columnFactor(metric, units) - 1;
  return Math.abs(difference) < 1e-9 ? text : `${text} ${unit}`;
}

/**
 * Whether the first row has headings, also if none is understood: then its words are neither players nor results, and
 * there are rows below.
 */
function hasHeader(block: Matrix, header: readonly (HeaderColumn | null)[], players: readonly GridPlayer[]): boolean {
  if (header.some(isMetricColumn)) return true;
  const [first = [], ...rows] = block;
  const words = first.filter((text) => text !== '');
  const width = Math.max(...block.map((row) => row.length));
  return (
    rows.some((row) => row.some((text) => isNumber(text))) &&
    words.every(isName) &&
    words.length >= Math.min(2, width) &&
    !findPlayer(first, players)
  );
}

/**
 * The columns that describe players: those that their headings say, and before the results those without a heading, and
 * those with names below a word that isn't understood.
 */
function playerColumns(header: readonly (HeaderColumn | null)[], headings: readonly string[], rows: Matrix): number[] {
  const results = header.findIndex(isMetricColumn);
  return header.flatMap((column, at) =>
    column === 'player' ||
    column === 'number' ||
    (column === null && at < results && (headings[at] === '' || hasNames(rows, at)))
      ? [at]
      : [],
  );
}

/** The number of leading columns that describe players, without headings: up to the last one with names. */
function countNameColumns(rows: Matrix): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let column = Math.min(width - 1, 4) - 1; column >= 0; column -= 1) if (hasNames(rows, column)) return column + 1;
  // Jersey numbers alone look like results, unless they have a # sign.
  return width > 1 && rows.every((row) => /^#\d+$/.test(row[0] ?? '')) ? 1 : 0;
}

/**
 * Fits a spreadsheet block into the grid, starting at the focused cell. A header determines the columns, and columns
 * with player names or numbers determine the rows. Values below a heading that isn't understood are left out: they may
 * be anything. Empty cells of the block change nothing.
 *
 * @param target the focused cell
 * @param units units of the grid; values below a header with another unit keep that unit
 */
export function pasteBlock(block: Matrix, players: readonly GridPlayer[], target: Place, units: Units): PastedBlock {
  const headings = block[0] ?? [];
  const read = readHeader(headings);
  const header = hasHeader(block, read, players) ? read : null;
  const rows = header ? block.slice(1) : block;
  const leading = header ? 0 : countNameColumns(rows);
  const names = new Set(
    header ? playerColumns(header, headings, rows) : Array.from({ length: leading }, (_, at) => at),
  );
  // A column that isn't understood may say whose row it is, so the rows can't be told by their order.
  const isOrdered = names.size === 0 && !header?.some((column, at) => column === null && headings[at] !== '');
  const texts: Partial<Record<CellKey, string>> = {};
  const seen = new Set<string>();
  const described: DescribedRow[] = [];
  const numberColumn = header?.indexOf('number') ?? -1;
  const [unknown, repeated, unused] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let outside = 0;

  /** The metric of a column of the block; null if it has none. */
  const columnOf = (index: number): MetricColumn | null => {
    const named = header?.[index];
    if (header) return isMetricColumn(named) ? named : null;
    const metric: Metric | undefined = METRICS[target.column + index - leading];
    return metric ? { metric, unit: null } : null;
  };
  for (const [index, row] of rows.entries()) {
    const filled = row.flatMap((text, column) => (names.has(column) || isBlank(text) ? [] : [{ text, column }]));
    const cells = row.filter((text, column) => names.has(column) && text !== '');
    const inOrder = isOrdered ? players[target.row + index] : undefined;
    const player = names.size > 0 ? findPlayer(cells, players) : inOrder;
    if (!player) {
      if (cells.length > 0) unknown.add(cells.join(' '));
      else if (isOrdered) outside += filled.length;
      else for (const { column } of filled) unused.add(headings[column] ?? '');
      continue;
    }
    if (names.size > 0 && seen.has(player.id)) repeated.add(fullName(player));
    seen.add(player.id);
    if (names.size > 0) described.push({ player, cells, number: numberColumn < 0 ? undefined : row[numberColumn] });
    for (const { text, column } of filled) {
      const of = columnOf(column);
      if (of) texts[cellKey(player.id, of.metric)] = withUnit(text, of, units);
      else if (header && headings[column]) unused.add(headings[column]);
      else outside += 1;
    }
  }
  return {
    texts,
    outside,
    unknownPlayers: [...unknown],
    repeatedPlayers: [...repeated],
    unusedColumns: [...unused],
    numbers: changedNumbers(described),
  };
}
