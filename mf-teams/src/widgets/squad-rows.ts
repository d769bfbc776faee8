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

const verdictOf = ({ member }: SquadRow) => member.measures.stiix_index.verdict;

/** Players who declined come first, then those due for a test, then those who improved. */
const attention = (row: SquadRow): number => {
  if (verdictOf(row) === 'real decline') return 0;
  if (row.overdue) return 1;
  return verdictOf(row) === 'real gain' ? 2 : 3;
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

/** The numbers of players who declined, improved, or are due for a test. */
export const countSquad = (rows: readonly SquadRow[]) => ({
  declined: rows.filter((row) => verdictOf(row) === 'real decline').length,
  gained: rows.filter((row) => verdictOf(row) === 'real gain').length,
  overdue: rows.filter(({ overdue }) => overdue).length,
});
