import type { TeamReportOrder } from '@courtside/contracts/export-formats';
import { byPosition, fullName } from '@courtside/contracts/player-list';
import { MEASURES, type Measure } from '@courtside/contracts/verdict-words';
import type { BoardRow } from './board-rows';

export const PLAYER_COLUMNS = ['number', 'name', 'position', 'date'] as const;
export type PlayerColumn = (typeof PLAYER_COLUMNS)[number];
export type Column = PlayerColumn | Measure;

export interface Sort {
  readonly column: Column;
  readonly descending: boolean;
  /** Sorts measures by their change instead of their value. */
  readonly byGain: boolean;
}

/** The standard order of player lists. */
export const DEFAULT_SORT: Sort = { column: 'position', descending: false, byGain: false };

/** Whether the coach has chosen another order than the standard one. */
export const isSorted = ({ column, descending, byGain }: Sort): boolean =>
  column !== DEFAULT_SORT.column || descending || byGain;

export const isMeasure = (column: Column): column is Measure => (MEASURES as readonly string[]).includes(column);

/** The initial direction: highest first for numbers and dates, A to Z for texts. */
const startsDescending = (column: Column) => isMeasure(column) || column === 'date';

/** The sort after a press on a column header. If the column is already sorted, the direction changes. */
export const pressColumn = (sort: Sort, column: Column): Sort => ({
  ...sort,
  column,
  descending: column === sort.column ? !sort.descending : startsDescending(column),
});

/** The sort after a press on "Sort by gain". If the current column has no gain, the index is sorted. */
export const switchGain = (sort: Sort, byGain: boolean): Sort =>
  byGain && !isMeasure(sort.column) ? { column: 'stiix_index', descending: true, byGain } : { ...sort, byGain };

/**
 * The order of the players in a file, which supports fewer orders than the screen: by number, by a measure with the
 * highest values first, or by the index with the largest gain first.
 */
export function fileOrder({ column, byGain }: Sort): TeamReportOrder {
  if (!isMeasure(column)) return 'player_number';
  return byGain ? 'gain' : column;
}

const collator = new Intl.Collator('en', { numeric: true });

function keyOf({ player, member }: BoardRow, { column, byGain }: Sort): number | string | null {
  if (column === 'number') return player.player_number;
  if (column === 'name') return fullName(player);
  if (column === 'date') return member?.last_date ?? null;
  if (!isMeasure(column) || !member) return null;
  return byGain ? member.measures[column].change : member.values[column];
}

/** Sorts rows. Missing values come last in both directions, and equal ones are in the order of `byPosition`. */
export function sortRows(rows: readonly BoardRow[], sort: Sort): BoardRow[] {
  const direction = sort.descending ? -1 : 1;
  const compare = (a: BoardRow, b: BoardRow) => {
    if (sort.column === 'position') return direction * byPosition(a.player, b.player);
    const [first, second] = [keyOf(a, sort), keyOf(b, sort)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return direction * collatedOrNumeric(first, second);
  };
  return rows.toSorted((a, b) => compare(a, b) || byPosition(a.player, b.player));
}

const collatedOrNumeric = (a: number | string, b: number | string) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
