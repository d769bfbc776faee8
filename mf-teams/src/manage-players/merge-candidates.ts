import { foldName } from '@courtside/contracts/fold-name';
import { byPosition, fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import { texts } from '../texts/en';

/** A player to choose, for `Select`. */
interface Candidate {
  readonly value: string;
  readonly label: string;
}

/** The candidates of a team, under its name. */
interface CandidatesOfTeam {
  readonly label: string;
  readonly options: readonly Candidate[];
}

function labelOf(player: Player): string {
  const label = texts.merge.option(fullName(player), player.player_number, player.position);
  return player.inactive_since === undefined ? label : texts.merge.inactiveOption(label);
}

/**
 * The players who may be another record of a player, by team. The player's own team comes first, and within a team those
 * with the same name, however it is written.
 */
export function mergeCandidates(
  player: Player,
  players: readonly Player[],
  teams: readonly Team[],
): CandidatesOfTeam[] {
  const name = foldName(fullName(player));
  const isOtherName = (each: Player) => Number(foldName(fullName(each)) !== name);
  return teams
    .toSorted((a, b) => Number(b.id === player.team) - Number(a.id === player.team))
    .map((team) => ({
      label: team.team_name,
      options: players
        .filter((each) => each.team === team.id && each.id !== player.id)
        .toSorted((a, b) => isOtherName(a) - isOtherName(b) || byPosition(a, b))
        .map((each) => ({ value: each.id, label: labelOf(each) })),
    }))
    .filter(({ options }) => options.length > 0);
}
