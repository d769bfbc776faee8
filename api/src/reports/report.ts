import type { SeveralPlayers } from '@courtside/contracts/export-formats';
import type { ReportedSessions } from '@courtside/contracts/player-report';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';

/** One player in a report, with the reported session and all sessions for the charts over time. */
export interface ReportEntry extends ReportedSessions {
  team: Pick<Team, 'team_name'>;
  player: Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;
}

/** One entry makes a player report. */
export interface Report {
  entries: readonly ReportEntry[];
  /** What several entries make. Default: a comparison. */
  kind?: SeveralPlayers;
  createdOn: Date;
}
