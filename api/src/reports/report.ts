import type { Units } from '@courtside/contracts/display-units';
import type { SeveralPlayers } from '@courtside/contracts/export-formats';
import { formatDate } from '@courtside/contracts/format-date';
import { fullName } from '@courtside/contracts/player-list';
import type { ReportedSessions } from '@courtside/contracts/player-report';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { ComparisonVerdicts, DamagedSession, Noise, SessionVerdicts } from '@courtside/contracts/verdicts';

/** The stored data of one player in a report: the reported session, and all sessions for the charts over time. */
export interface StoredEntry extends Omit<ReportedSessions, 'judged'> {
  team: Pick<Team, 'team_name'>;
  player: Pick<Player, 'name' | 'last_name' | 'player_number' | 'position'>;
  /** The sessions that can't be read, which the report lacks. */
  damaged: readonly DamagedSession[];
}

/** One player in a report, with the verdicts on the reported session. */
export interface ReportEntry extends StoredEntry {
  judged: SessionVerdicts;
  /** The basis of the verdicts. */
  noise: Noise;
}

/** A report with one entry is a player report. */
export interface Report {
  entries: readonly ReportEntry[];
  /** The kind of a report with several entries. Default: a comparison. */
  kind?: SeveralPlayers;
  /** How the first of two compared entries differs from the second. */
  differences?: ComparisonVerdicts;
  /** The units of a PDF. Other files are always metric. */
  units?: Units;
  createdOn: Date;
}

/**
 * The title of a report inside the file: its players, each with the date of the session.
 *
 * @example 'Ana Kovač, 2026-03-12'
 * @example 'Comparison: Ana Kovač, 2026-03-12; Bea Novak, 2026-03-13'
 */
export function reportTitle({ entries, kind = 'comparison' }: Report): string {
  const players = entries.map(({ player, session }) => `${fullName(player)}, ${formatDate(session.session_date)}`);
  const list = players.join('; ');
  return entries.length > 1 && kind === 'comparison' ? `Comparison: ${list}` : list;
}
