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

/** Who declined comes first, then who is due for a test, then who improved. */
const attention = (row: SquadRow): number => {
  if (verdictOf(row) === 'real decline') return 0;
  if (row.overdue) return 1;
  return verdictOf(row) === 'real gain' ? 2 : 3;
};

/** The players of a squad, those who need attention first, otherwise by position. @param today YYYY-MM-DD */
export function squadRows(players: readonly Player[], members: readonly SquadMember[], today: string): SquadRow[] {
  const byId = new Map(members.map((member) => [member.player, member]));
  return players
    .flatMap((player) => {
      const member = byId.get(player.id);
      return member ? [{ player, member, overdue: isOverdue(member.last_date, today) }] : [];
    })
    .toSorted((a, b) => attention(a) - attention(b) || byPosition(a.player, b.player));
}

/** How many players declined, improved, and are due for a test. */
export const countSquad = (rows: readonly SquadRow[]) => ({
  declined: rows.filter((row) => verdictOf(row) === 'real decline').length,
  gained: rows.filter((row) => verdictOf(row) === 'real gain').length,
  overdue: rows.filter(({ overdue }) => overdue).length,
});
