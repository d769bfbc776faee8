import type { Units } from '@courtside/contracts/display-units';
import type { SeveralPlayers } from '@courtside/contracts/export-formats';
import type { ReportedSessions } from '@courtside/contracts/player-report';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { ComparisonVerdicts, Noise, SessionVerdicts } from '@courtside/contracts/verdicts';

/** What is stored about one player of a report: the reported session, and all sessions for the charts over time. */
export interface StoredEntry extends ReportedSessions {
  team: Pick<Team, 'team_name'>;
  player: Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;
}

/** One player in a report, with the verdicts on the reported session. */
export interface ReportEntry extends StoredEntry {
  judged: SessionVerdicts;
  /** What the verdicts are based on. */
  noise: Noise;
}

/** One entry makes a player report. */
export interface Report {
  entries: readonly ReportEntry[];
  /** What several entries make. Default: a comparison. */
  kind?: SeveralPlayers;
  /** How the first of two compared entries differs from the second. */
  differences?: ComparisonVerdicts;
  /** What a PDF shows. Other files are always metric. */
  units?: Units;
  createdOn: Date;
}
