import type { LedgerCell, TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { cellKey, type ShownDay } from './with-waiting';

export const LEDGER_FILTERS = ['all', 'missing', 'repeat', 'absent', 'done'] as const;
export type LedgerFilter = (typeof LEDGER_FILTERS)[number];

const matches: Record<LedgerFilter, (player: TestDayPlayer) => boolean> = {
  all: () => true,
  missing: ({ absent, cells }) => !absent && cells.some(({ status }) => status === 'missing'),
  repeat: ({ absent, cells }) => !absent && cells.some(({ status }) => status === 'repeat'),
  absent: ({ absent }) => absent,
  done: ({ cells }) => cells.every(({ status }) => status === 'done'),
};

export const filteredPlayers = (day: TestDay, filter: LedgerFilter): TestDayPlayer[] =>
  day.players.filter(matches[filter]);

/** How many players each filter shows. */
export const filterCounts = (day: TestDay): Record<LedgerFilter, number> =>
  Object.fromEntries(LEDGER_FILTERS.map((filter) => [filter, filteredPlayers(day, filter).length])) as Record<
    LedgerFilter,
    number
  >;

export type CellState = 'done' | 'missing' | 'repeat' | 'measuring' | 'waiting' | 'failed' | 'absent';

/** The state of a ledger cell. A running or waiting attempt takes precedence over earlier ones. */
export function cellState(shown: ShownDay, player: TestDayPlayer, cell: LedgerCell): CellState {
  if (player.measuring?.test === cell.test) return 'measuring';
  if (shown.waitingCells.has(cellKey(player.id, cell.test))) return 'waiting';
  if (cell.status === 'done') return 'done';
  if (player.absent) return 'absent';
  if (cell.error) return 'failed';
  return cell.status;
}
