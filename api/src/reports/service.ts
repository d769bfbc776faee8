import type { SeveralPlayers, TeamReportOrder } from '@courtside/contracts/export-formats';
import { PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { badRequest, notFound } from '../errors/api-error';
import { getPlayer, listPlayers } from '../players/service';
import { getTeam } from '../teams/service';
import { damagedSession } from '../training-sessions/open-session';
import { listTrainingSessions } from '../training-sessions/service';
import type { SessionReader } from '../training-sessions/services';
import { toNoise, toSessionVerdicts } from '../verdicts/answers';
import { explainIndex, squadTargets } from '../verdicts/explain-index';
import { judgeSessions } from '../verdicts/judge-sessions';
import { measuredSession } from '../verdicts/measured-session';
import { judgeComparison, judgeTeam } from '../verdicts/service';
import { squadContext, type SquadContext } from '../verdicts/squad-context';
import type { Report, ReportEntry, StoredEntry } from './report';
import { sortedLines, type SquadReport } from './squad-report';

/**
 * The report of one player and one session, by default the newest one.
 *
 * @throws ApiError 404 if the club has no such player, or the player has no such session
 */
export async function playerReport(
  services: ReportServices,
  clubId: string,
  playerId: string,
  sessionId?: string,
): Promise<Report> {
  const entry = await readEntry(services, clubId, playerId, sessionId);
  return { entries: await judged(services, clubId, [entry]), createdOn: new Date(services.now()) };
}

/**
 * A report of several players. The n-th session belongs to the n-th player.
 *
 * @throws ApiError 400 for fewer than two players, a duplicate player, or a player without a session; 404 as `playerReport`
 */
export async function reportOfSeveral(
  services: ReportServices,
  clubId: string,
  playerIds: readonly string[],
  sessionIds: readonly string[],
  kind: SeveralPlayers,
): Promise<Report> {
  if (playerIds.length < 2) throw badRequest('Choose at least two players.');
  if (new Set(playerIds).size < playerIds.length) throw badRequest('Choose each player once.');
  if (sessionIds.length !== playerIds.length) throw badRequest('Choose a session for each player.');
  const stored = await Promise.all(
    playerIds.map((playerId, index) => readEntry(services, clubId, playerId, sessionIds[index])),
  );
  const entries = await judged(services, clubId, stored);
  const [first, second] = sessionIds;
  const differences =
    kind === 'comparison' && first !== undefined && second !== undefined && sessionIds.length === 2
      ? await judgeComparison(services, clubId, [first, second])
      : undefined;
  return { entries, kind, differences, createdOn: new Date(services.now()) };
}

/**
 * The report of the newest session of each player.
 *
 * @throws ApiError 400 for too many players or a duplicate one; 404 as `playerReport`
 */
export async function newestReports(
  services: ReportServices,
  clubId: string,
  playerIds: readonly string[],
): Promise<Report> {
  if (playerIds.length === 0) throw badRequest('Choose a player.');
  if (playerIds.length > PLAYERS_PER_TEAM) throw badRequest(`Choose at most ${PLAYERS_PER_TEAM} players.`);
  if (new Set(playerIds).size < playerIds.length) throw badRequest('Choose each player once.');
  const stored = await Promise.all(playerIds.map((playerId) => readEntry(services, clubId, playerId)));
  return {
    entries: await judged(services, clubId, stored),
    kind: 'players',
    createdOn: new Date(services.now()),
  };
}

/** Adds the verdicts. The club's sessions are read once for each team. */
async function judged(services: ReportServices, clubId: string, entries: readonly ReadEntry[]): Promise<ReportEntry[]> {
  const squads = new Map<string, SquadContext>();
  for (const { teamId } of entries)
    if (!squads.has(teamId)) squads.set(teamId, await squadContext(services, clubId, teamId));
  return entries.map(({ teamId, ...entry }) => judgedEntry(entry, squads.get(teamId)!));
}

type ReadEntry = StoredEntry & { teamId: string };

async function readEntry(
  services: ReportServices,
  clubId: string,
  playerId: string,
  sessionId?: string,
): Promise<ReadEntry> {
  const player = await getPlayer(services, clubId, playerId);
  const [team, { sessions, damaged }] = await Promise.all([
    getTeam(services, clubId, player.team),
    listTrainingSessions(services, clubId, playerId),
  ]);
  const session = sessionId === undefined ? sessions[0] : sessions.find(({ id }) => id === sessionId);
  const unreadable = damaged.find(({ session: id }) => id === sessionId);
  if (unreadable) throw damagedSession(unreadable.session_date);
  if (!session)
    throw notFound(
      `${player.name} ${player.last_name} has no ${sessions.length === 0 ? 'training sessions yet' : 'such training session'}.`,
    );
  return { teamId: player.team, team, player, session, history: sessions.toReversed(), damaged };
}

export interface ReportServices extends SessionReader {
  readonly now: () => number;
}

/** Adds the verdicts on the reported session. @param squad the player's team */
export function judgedEntry(entry: StoredEntry, squad: SquadContext): ReportEntry {
  const { session, history } = entry;
  const judged = judgeSessions(history.map(measuredSession), squad.precision).find(
    (one) => one.session.id === session.id,
  );
  if (!judged) throw new RangeError('The history of a report lacks its session.');
  const explained = explainIndex(judged.session, squadTargets(squad.sessions));
  return { ...entry, judged: toSessionVerdicts(judged, explained), noise: toNoise(squad) };
}

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
  const { noise, chance, damaged } = verdicts;
  const lines = verdicts.players.flatMap((judged) => {
    const player = players.find(({ id }) => id === judged.player);
    return player ? [{ player, judged }] : [];
  });
  return {
    team,
    lines: sortedLines(lines, order),
    noise,
    chance,
    damaged,
    createdOn: new Date(services.now()),
  };
}
