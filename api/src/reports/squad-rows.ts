import { INDEX_VERSION, METRICS, type Metric } from '@courtside/contracts/metrics';
import { previousDate, type SquadLine, type SquadReport } from './squad-report';

/** A row of the import template, with the index. Null means not measured. */
function rowOf(team: SquadReport['team'], { player, judged }: SquadLine) {
  return {
    team_name: team.team_name,
    name: player.name,
    last_name: player.last_name,
    player_number: player.player_number,
    position: player.position,
    session_date: judged.last_date,
    ...(Object.fromEntries(METRICS.map((metric) => [metric, judged.values[metric]])) as Record<Metric, number | null>),
    stiix_index: judged.values.stiix_index,
    stiix_version: INDEX_VERSION,
  };
}

/** One row per player with the newest results, the number of sessions, and the session that changes refer to. */
export const squadRows = ({ team, lines }: SquadReport) =>
  lines.map((line) => ({
    ...rowOf(team, line),
    sessions: line.judged.sessions,
    previous_session_date: previousDate(line),
  }));
