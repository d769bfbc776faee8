import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** One player in a report: the session it is about, and all of the player's sessions for the line over time. */
export interface ReportEntry {
  team: Pick<Team, 'team_name'>;
  player: Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;
  session: TrainingSession;
  /** Oldest first; holds `session` too. */
  history: readonly TrainingSession[];
}

/** What a report is made from. One entry: a player's report; more: a comparison. */
export interface Report {
  entries: readonly ReportEntry[];
  madeOn: Date;
}

export function fullName(player: ReportEntry['player']): string {
  return `${player.name} ${player.last_name}`;
}

/** The session before this one in time, if there is one. */
export function previousSession(entry: ReportEntry): TrainingSession | null {
  const at = entry.history.findIndex(({ id }) => id === entry.session.id);
  return entry.history[at - 1] ?? null;
}
