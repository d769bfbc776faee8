import type { SeveralPlayers } from '@courtside/contracts/export-formats';
import type { Core } from '../core';
import { notFound, badRequest } from '../errors';
import { getPlayer } from '../players/service';
import { getTeam } from '../teams/service';
import { listTrainingSessions } from '../training-sessions/service';
import type { Report, ReportEntry } from './report';

/**
 * The report of one player and one session, by default the newest.
 *
 * @throws ApiError 404 if the club has no such player, or the player has no such session
 */
export async function playerReport(core: Core, clubId: string, playerId: string, sessionId?: string): Promise<Report> {
  return { entries: [await readEntry(core, clubId, playerId, sessionId)], createdOn: new Date(core.now()) };
}

/**
 * A report of several players. The n-th session belongs to the n-th player.
 *
 * @throws ApiError 400 for fewer than two players, a duplicate player, or a player without a session; 404 as `playerReport`
 */
export async function reportOfSeveral(
  core: Core,
  clubId: string,
  playerIds: readonly string[],
  sessionIds: readonly string[],
  kind: SeveralPlayers,
): Promise<Report> {
  if (playerIds.length < 2) throw badRequest('Choose at least two players.');
  if (new Set(playerIds).size < playerIds.length) throw badRequest('Choose each player once.');
  if (sessionIds.length !== playerIds.length) throw badRequest('Choose a session for each player.');
  const entries = await Promise.all(
    playerIds.map((playerId, index) => readEntry(core, clubId, playerId, sessionIds[index])),
  );
  return { entries, kind, createdOn: new Date(core.now()) };
}

async function readEntry(core: Core, clubId: string, playerId: string, sessionId?: string): Promise<ReportEntry> {
  const player = await getPlayer(core, clubId, playerId);
  const [team, sessions] = await Promise.all([
    getTeam(core, clubId, player.team),
    listTrainingSessions(core, clubId, playerId),
  ]);
  const session = sessionId === undefined ? sessions[0] : sessions.find(({ id }) => id === sessionId);
  if (!session)
    throw notFound(
      `${player.name} ${player.last_name} has no ${sessions.length === 0 ? 'training sessions yet' : 'such training session'}.`,
    );
  return { team, player, session, history: sessions.toReversed() };
}
