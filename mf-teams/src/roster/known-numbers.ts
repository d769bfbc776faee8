import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { nameKey } from './roster-problems';
import type { RosterRow } from './roster-rows';

/** A player of the team who has another number in a list. */
export interface KnownNumber {
  /** The row of the list. */
  readonly line: number;
  readonly player: string;
  /** First and last name. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The players of the team whom a list names with other numbers. */
export function knownNumbers(rows: readonly RosterRow[], active: readonly Player[]): KnownNumber[] {
  return rows.flatMap((row) => {
    const [player, ...others] = active.filter((each) => nameKey(each) === nameKey(row));
    const to = /^\d{1,3}$/.test(row.player_number.trim()) ? Number(row.player_number) : undefined;
    if (!player || others.length > 0 || to === undefined || to === player.player_number) return [];
    return [{ line: row.line, player: player.id, name: fullName(player), from: player.player_number, to }];
  });
}
