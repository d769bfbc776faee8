import { lastDate } from '@courtside/contracts/calendar-date';
import { isJudgedIndex } from '@courtside/contracts/measured';
import { METRICS } from '@courtside/contracts/metrics';
import type { Player } from '@courtside/contracts/players';
import type { PlayerResults, TeamResults } from '@courtside/contracts/results';
import type { Team } from '@courtside/contracts/teams';
import { inBatches } from '../database/in-batches';
import type { DataKey } from '../encryption/data-key';
import type { PlayerStatus } from '../players/repository';
import { listPlayers } from '../players/service';
import { listTeams } from '../teams/service';
import { resultsOrNull } from '../training-sessions/open-session';
import type { SessionReader } from '../training-sessions/services';
import { countedMetrics } from '../training-sessions/session-results';
import { compositeIndex } from '../training-sessions/stiix';
import { type NewestSession, ResultRepository, type SealedSession } from './repository';

/** Decrypting uses the CPU, so other requests run after this many players. */
const SLICE_LENGTH = 50;

/** The newest results of a player and the player's team. */
export interface ResultsOfPlayer extends PlayerResults {
  readonly team: string;
}

const NO_SESSION = { session: null, session_date: null, index: null, index_change: null, missing: [...METRICS] };

/** The newest results of the players of a club or of one of its teams, by player id. */
export async function resultsOfPlayers(
  services: SessionReader,
  clubId: string,
  teamId?: string,
  status?: PlayerStatus,
): Promise<Map<string, ResultsOfPlayer>> {
  const { db, dataKeys } = services;
  const players = await new ResultRepository(db, clubId).findNewestSessions(lastDate(services.now()), teamId, status);
  const results = new Map<string, ResultsOfPlayer>();
  for (const slice of inBatches(players, SLICE_LENGTH)) {
    const ids = slice.flatMap(({ newest }) => newest ?? []);
    const sessions = new Map((await new ResultRepository(db, clubId).readSessions(ids)).map((row) => [row.id, row]));
    const tested = slice.filter(({ newest }) => newest !== null).map(({ id }) => id);
    const keys = await dataKeys.load(db, clubId, tested);
    for (const player of slice)
      results.set(player.id, { team: player.team, ...resultsOf(services, player, keys.get(player.id), sessions) });
    await new Promise(setImmediate);
  }
  return results;
}

/**
 * A session or key is missing if it was deleted between the queries. A damaged newest session counts as none: an older
 * one isn't shown as the newest.
 */
function resultsOf(
  services: Pick<SessionReader, 'damaged'>,
  { newest }: NewestSession,
  key: DataKey | undefined,
  sessions: ReadonlyMap<string, SealedSession>,
): PlayerResults {
  const row = sessions.get(newest ?? '');
  if (!row || !key) return NO_SESSION;
  const results = resultsOrNull(services, key, row);
  if (!results) return NO_SESSION;
  const metrics = countedMetrics(results);
  const { index, coverage } = compositeIndex(metrics);
  return {
    session: row.id,
    session_date: row.session_date,
    index: coverage === 0 ? null : index,
    index_change: null,
    missing: METRICS.filter((metric) => metrics[metric] === 0),
  };
}

/**
 * `listPlayers` with the newest results of each player.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function listPlayersWithResults(
  services: SessionReader,
  clubId: string,
  teamId?: string,
  status?: PlayerStatus,
): Promise<Player[]> {
  const found = await listPlayers(services, clubId, teamId, status);
  const results = await resultsOfPlayers(services, clubId, teamId, status);
  return found.map((player) => ({ ...player, results: results.get(player.id) }));
}

/** `listTeams` with the newest results of each team. */
export async function listTeamsWithResults(services: SessionReader, clubId: string): Promise<Team[]> {
  const found = await listTeams(services, clubId);
  const players = new Map<string, PlayerResults[]>(found.map(({ id }) => [id, []]));
  for (const results of (await resultsOfPlayers(services, clubId)).values()) players.get(results.team)?.push(results);
  return found.map((team) => ({ ...team, results: teamResults(players.get(team.id) ?? []) }));
}

/** The results of a team from those of its players. */
export function teamResults(players: readonly PlayerResults[]): TeamResults {
  const dates = players.flatMap(({ session_date }) => session_date ?? []).sort();
  return {
    session_date: dates.at(-1) ?? null,
    index: mean(players.flatMap(({ index, missing }) => (isFull(missing) ? (index ?? []) : []))),
    index_change: null,
    players: players.length,
    incomplete: players.filter(({ missing }) => missing.length > 0).length,
  };
}

const isFull = ({ length }: PlayerResults['missing']) => isJudgedIndex(METRICS.length - length);

/** With one decimal, like the index of a session. Null without values. */
function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}
