import type { Units } from '@courtside/contracts/display-units';
import type { TeamReportOrder } from '@courtside/contracts/export-formats';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { SquadMember, TeamVerdicts } from '@courtside/contracts/verdicts';

/** A player of a team report. */
export interface SquadLine {
  player: Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;
  judged: SquadMember;
}

/** The newest results of all players of a team. */
export interface SquadReport extends Pick<TeamVerdicts, 'noise' | 'chance' | 'damaged'> {
  team: Pick<Team, 'team_name'>;
  lines: readonly SquadLine[];
  /** The units of a PDF. Other files are always metric. */
  units?: Units;
  createdOn: Date;
}

function valueOf({ player, judged }: SquadLine, order: TeamReportOrder): number | null {
  if (order === 'player_number') return -player.player_number;
  return order === 'gain' ? judged.measures.stiix_index.change : judged.values[order];
}

/**
 * By player number, or the highest values first. Players without a value come last. Players with equal values are in
 * the order of their numbers.
 */
export const sortedLines = (lines: readonly SquadLine[], order: TeamReportOrder): SquadLine[] =>
  lines.toSorted((a, b) => {
    const [first, second] = [a, b].map((line) => valueOf(line, order) ?? Number.NEGATIVE_INFINITY) as [number, number];
    return first === second ? a.player.player_number - b.player.player_number : second - first;
  });
