import type { TeamReportOrder } from '@courtside/contracts/export-formats';
import type { ReportServices } from './services';
import { listPlayers } from '../players/service';
import { getTeam } from '../teams/service';
import { judgeTeam } from '../verdicts/service';
import { sortedLines, type SquadReport } from './squad-report';

/**
 * The report of a team.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function readSquadReport(
  services: ReportServices,
  clubId: string,
  teamId: string,
  order: TeamReportOrder,
): Promise<SquadReport> {
  const [team, players, verdicts] = await Promise.all([
    getTeam(services, clubId, teamId),
    listPlayers(services, clubId, teamId),
    judgeTeam(services, clubId, teamId),
  ]);
  const { noise, false_discovery_rate, damaged } = verdicts;
  const lines = verdicts.players.flatMap((judged) => {
    const player = players.find(({ id }) => id === judged.player);
    return player ? [{ player, judged }] : [];
  });
  return {
    team,
    lines: sortedLines(lines, order),
    noise,
    false_discovery_rate,
    damaged,
    createdOn: new Date(services.now()),
  };
}
