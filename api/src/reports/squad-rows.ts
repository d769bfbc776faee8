import { exportRow } from './report-rows';
import { previousDate, type SquadReport } from './squad-report';

/**
 * One row per player with the newest results, the number of sessions, and the session that changes refer to. Null means
 * not measured.
 */
export const squadRows = ({ team, lines }: SquadReport) =>
  lines.map((line) => ({
    ...exportRow(team, line.player, line.judged.last_date, line.judged.values),
    sessions: line.judged.sessions,
    previous_session_date: previousDate(line),
  }));
