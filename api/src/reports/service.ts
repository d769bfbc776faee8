import type { Core } from '../core';
import { notFound, refuse } from '../errors';
import { getPlayer } from '../players/service';
import { getTeam } from '../teams/service';
import { listTrainingSessions } from '../training-sessions/service';
import type { Report, ReportEntry } from './report';

/**
 * The report of one player and one session; the newest where none is named.
 *
 * @throws ApiError 404 where the club has no such player, or the player no such session
 */
export async function playerReport(core: Core, clubId: string, playerId: string, sessionId?: string): Promise<Report> {
  return { entries: [await readEntry(core, clubId, playerId, sessionId)], madeOn: new Date(core.now()) };
}

/**
 * The report that compares players, the n-th session belonging to the n-th player.
 *
 * @throws ApiError 400 for fewer than two players, one named twice, or a player without a session; 404 as `playerReport`
 */
export async function comparisonReport(core: Core, clubId: string, playerIds: readonly string[], sessionIds: readonly string[]): Promise<Report> {
  if (playerIds.length < 2) throw refuse('Choose at least two players.');
  if (new Set(playerIds).size < playerIds.length) throw refuse('Choose each player once.');
  if (sessionIds.length !== playerIds.length) throw refuse('Choose a session for each player.');
  const entries = await Promise.all(playerIds.map((playerId, at) => readEntry(core, clubId, playerId, sessionIds[at])));
  return { entries, madeOn: new Date(core.now()) };
}

async function readEntry(core: Core, clubId: string, playerId: string, sessionId?: string): Promise<ReportEntry> {
  const player = await getPlayer(core, clubId, playerId);
  const [team, sessions] = await Promise.all([getTeam(core, clubId, player.team), listTrainingSessions(core, clubId, playerId)]);
  const session = sessionId === undefined ? sessions[0] : sessions.find(({ id }) => id === sessionId);
  if (!session) throw notFound(`${player.name} ${player.last_name} has no ${sessions.length === 0 ? 'training sessions yet' : 'such training session'}.`);
  return { team, player, session, history: sessions.toReversed() };
}
