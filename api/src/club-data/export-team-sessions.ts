import { guardFormula } from '@courtside/contracts/spreadsheet-text';
import type { Db } from '../database/database';
import { PlayerRepository } from '../players/repository';
import { getTeam } from '../teams/service';
import { inSnapshot } from '../database/snapshot';
import { sliceTrainingSessions } from '../training-sessions/service';
import { csvHead, csvRows } from './club-csv';
import { toClubSession } from './club-reader';
import { CLUB_TABLES, sessionRow } from './club-tables';
import { EXPORT_MAX_BYTES, fileOf } from './export-file';
import type { ClubReaderServices } from './services';

/**
 * All training sessions of the players of a team, as a table with the columns of the import template. Damaged ones are
 * missing: the table can be imported, so it has no place for them.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function exportTeamSessions(
  services: ClubReaderServices & { readonly db: Db },
  clubId: string,
  teamId: string,
): Promise<Buffer> {
  return inSnapshot(services.db, (trx) => fileOf(rowsOf({ ...services, db: trx }, clubId, teamId), EXPORT_MAX_BYTES));
}

async function* rowsOf(
  services: ClubReaderServices & { readonly db: Db },
  clubId: string,
  teamId: string,
): AsyncGenerator<string> {
  const team = await getTeam(services, clubId, teamId);
  yield csvHead(CLUB_TABLES.sessions);
  const players = (await new PlayerRepository(services.db, clubId).listAll()).filter((each) => each.team === teamId);
  for (const { inactive_since = null, ...player } of players)
    for await (const { sessions } of sliceTrainingSessions(services, clubId, { playerId: player.id }))
      yield csvRows(
        sessions.map((session) =>
          sessionRow(toClubSession(session), { ...player, inactive_since }, guardFormula(team.team_name)),
        ),
      );
}
