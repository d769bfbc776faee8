import { DUE_AFTER_DAYS } from '@courtside/contracts/overdue';
import { POSITIONS, type Position } from '@courtside/contracts/positions';
import { MEASURES } from '@courtside/contracts/verdict-words';
import { DEFAULT_SORT, PLAYER_COLUMNS, type Column, type Sort } from './sort-rows';

/** The players tested within this many days. After the longer time, a test is due. */
export const SINCE = [28, DUE_AFTER_DAYS] as const;
export type Since = (typeof SINCE)[number];

/** The state of the board in its address. */
export interface BoardQuery {
  readonly teamId: string | null;
  readonly position: Position | null;
  /** Only players tested within this many days; null for all. */
  readonly since: Since | null;
  readonly sort: Sort;
}

const COLUMNS: readonly Column[] = [...PLAYER_COLUMNS, ...MEASURES];

/** Reads the query of the address. Unknown values are ignored. */
export function readBoardQuery(query: URLSearchParams): BoardQuery {
  const column = COLUMNS.find((known) => known === query.get('sort'));
  return {
    teamId: query.get('teamId'),
    position: POSITIONS.find((known) => known === query.get('position')) ?? null,
    since: SINCE.find((days) => `${days}` === query.get('since')) ?? null,
    sort: {
      column: column ?? DEFAULT_SORT.column,
      descending: query.get('order') === 'descending',
      byGain: query.get('by') === 'gain',
    },
  };
}

/** The query for the address, without default values. */
export function writeBoardQuery({ teamId, position, since, sort }: BoardQuery): Record<string, string> {
  return {
    ...(teamId && { teamId }),
    ...(position && { position }),
    ...(since && { since: `${since}` }),
    ...(sort.column !== DEFAULT_SORT.column && { sort: sort.column }),
    ...(sort.descending && { order: 'descending' }),
    ...(sort.byGain && { by: 'gain' }),
  };
}
