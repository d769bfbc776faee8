import { displayUnit, type Units } from '@courtside/contracts/display-units';
import { fullName } from '@courtside/contracts/player-list';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { cellKey, type CellKey } from './cell-key';
import { findPlayer, type GridPlayer } from './find-player';
import type { Cells } from './grid-state';
import { readHeader, type HeaderColumn } from './header-row';
import type { Place } from './move-focus';
import { isBlank } from './read-cell';

/** The cells that a pasted block fills, and the parts of it that don't fit. */
export interface PastedBlock {
  readonly texts: Cells;
  /** Values beyond the last row or column. */
  readonly outside: number;
  readonly unknownPlayers: readonly string[];
  readonly repeatedPlayers: readonly string[];
  /** Headers of columns that have values but are not a metric. */
  readonly unusedColumns: readonly string[];
}

type Matrix = readonly (readonly string[])[];

/** A name, as opposed to a value with a unit such as '21.5 m/s'. */
const isName = (text: string) => /\p{L}/u.test(text) && !/^[\d.,]/.test(text.trim());
const isNumber = (text: string) => /^[\d.,]+$/.test(text);

/** Splits tab-separated text, as spreadsheets copy it, into cells. A cell with a tab or a line break is in quotes. */
export function splitBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cell.lastIndex <= text.length) {
    const [, quoted, plain = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  while (rows.length > 0 && rows.at(-1)?.every((each) => each === '')) rows.pop();
  return rows;
}

/** Appends the unit of the header to a number, if it differs from the unit of the grid's column. */
const withUnit = (text: string, { metric, unit }: HeaderColumn, units: Units) =>
  unit !== null && unit !== displayUnit(metric, units) && isNumber(text) ? `${text} ${unit}` : text;

/** The number of leading columns that describe players: up to the last one with names. */
function countNameColumns(rows: Matrix, header: readonly (HeaderColumn | null)[] | null): number {
  if (header) return Math.max(0, header.findIndex(Boolean));
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let column = Math.min(width - 1, 4) - 1; column >= 0; column -= 1)
    if (rows.filter((row) => isName(row[column] ?? '')).length * 2 > rows.length) return column + 1;
  // Jersey numbers alone look like results, unless they have a # sign.
  return width > 1 && rows.every((row) => /^#\d+$/.test(row[0] ?? '')) ? 1 : 0;
}

/**
 * Fits a spreadsheet block into the grid, starting at the focused cell. A header with metric names determines the
 * columns, and columns with player names or numbers determine the rows. Empty cells of the block change nothing.
 *
 * @param target the focused cell
 * @param units units of the grid; values below a header with another unit keep that unit
 */
export function pasteBlock(block: Matrix, players: readonly GridPlayer[], target: Place, units: Units): PastedBlock {
  const headers = block[0]?.map(readHeader) ?? [];
  const header = headers.some(Boolean) ? headers : null;
  const rows = header ? block.slice(1) : block;
  const names = countNameColumns(rows, header);
  const texts: Partial<Record<CellKey, string>> = {};
  const seen = new Set<string>();
  const [unknown, repeated, unused] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let outside = 0;

  /** The metric of a column of the block; null if it has none. */
  const columnOf = (index: number): HeaderColumn | null => {
    if (header) return header[index] ?? null;
    const metric: Metric | undefined = METRICS[target.column + index - names];
    return metric ? { metric, unit: null } : null;
  };
  for (const [index, row] of rows.entries()) {
    const filled = row.flatMap((text, column) => (column >= names && !isBlank(text) ? [{ text, column }] : []));
    const player = names > 0 ? findPlayer(row.slice(0, names), players) : players[target.row + index];
    if (!player) {
      if (names > 0 && row.slice(0, names).some((text) => text !== ''))
        unknown.add(row.slice(0, names).filter(Boolean).join(' '));
      else outside += filled.length;
      continue;
    }
    if (names > 0 && seen.has(player.id)) repeated.add(fullName(player));
    seen.add(player.id);
    for (const { text, column } of filled) {
      const of = columnOf(column);
      if (of) texts[cellKey(player.id, of.metric)] = withUnit(text, of, units);
      else if (header && block[0]?.[column]) unused.add(block[0][column]);
      else outside += 1;
    }
  }
  return {
    texts,
    outside,
    unknownPlayers: [...unknown],
    repeatedPlayers: [...repeated],
    unusedColumns: [...unused],
  };
}
