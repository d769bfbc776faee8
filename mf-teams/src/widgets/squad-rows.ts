import { isOverdue } from '@courtside/contracts/overdue';
import { byPosition } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { SquadMember } from '@courtside/contracts/verdicts';

/** A player of the squad with the newest results. */
export interface SquadRow {
  readonly player: Player;
  readonly member: SquadMember;
  readonly overdue: boolean;
}

/** Players who declined come first, then those due for a test, then those who improved. */
const attention = (row: SquadRow): number => {
  if (row.member.direction === 'declined') return 0;
  if (row.overdue) return 1;
  return row.member.direction === 'improved' ? 2 : 3;
};

/** The players of a squad by need for attention, then by position. @param today YYYY-MM-DD */
export function squadRows(players: readonly Player[], members: readonly SquadMember[], today: string): SquadRow[] {
  const byId = new Map(members.map((member) => [member.player, member]));
  return players
    .flatMap((player) => {
      const member = byId.get(player.id);
      return member ? [{ player, member, overdue: isOverdue(member.last_date, today) }] : [];
    })
    .toSorted((a, b) => attention(a) - attention(b) || byPosition(a.player, b.player));
}

const playersWho = (rows: readonly SquadRow[], isWanted: (row: SquadRow) => boolean): Player[] =>
  rows.filter(isWanted).map(({ player }) => player);

/** The players who improved, declined, or are due for a test, the first one or another. */
export const summarizeSquad = (rows: readonly SquadRow[]) => ({
  improved: playersWho(rows, ({ member }) => member.direction === 'improved'),
  declined: playersWho(rows, ({ member }) => member.direction === 'declined'),
  overdue: playersWho(rows, ({ member, overdue }) => overdue && member.last_date !== null),
  untested: playersWho(rows, ({ member }) => member.last_date === null),
});
