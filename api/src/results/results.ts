import { METRICS } from '@courtside/contracts/metrics';
import type { PlayerResults } from '@courtside/contracts/results';
import type { Core } from '../core';
import { inBatches } from '../database/in-batches';
import type { DataKey } from '../encryption/data-key';
import { metricsOrNull } from '../training-sessions/open-session';
import { compositeIndex } from '../training-sessions/stiix';
import { ResultRepository, type NewestSessions, type SealedSession } from './repository';

/** Decrypting uses the CPU, so other requests run after this many players. */
const SLICE_LENGTH = 50;

/** The newest results of a player and the player's team. */
export interface ResultsOfPlayer extends PlayerResults {
  readonly team: string;
}

const NO_SESSION = { session: null, session_date: null, index: null, index_change: null, missing: [...METRICS] };

/** The newest results of the players of a club or of one of its teams, by player id. */
export async function resultsOfPlayers(
  core: Pick<Core, 'db' | 'dataKeys' | 'damaged'>,
  clubId: string,
  teamId?: string,
): Promise<Map<string, ResultsOfPlayer>> {
  const { db, dataKeys } = core;
  const players = await new ResultRepository(db, clubId).findNewestSessions(teamId);
  const results = new Map<string, ResultsOfPlayer>();
  for (const slice of inBatches(players, SLICE_LENGTH)) {
    const ids = slice.flatMap(({ newest, previous }) => [newest, previous].filter((id) => id !== null));
    const sessions = new Map((await new ResultRepository(db, clubId).readSessions(ids)).map((row) => [row.id, row]));
    const tested = slice.filter(({ newest }) => newest !== null).map(({ id }) => id);
    const keys = await dataKeys.load(db, clubId, tested);
    for (const player of slice)
      results.set(player.id, { team: player.team, ...resultsOf(core, player, keys.get(player.id), sessions) });
    await new Promise(setImmediate);
  }
  return results;
}

/**
 * A session or key is missing if it was deleted between the queries. A damaged newest session counts as none: an older
 * one isn't shown as the newest.
 */
function resultsOf(
  core: Pick<Core, 'damaged'>,
  { newest, previous }: NewestSessions,
  key: DataKey | undefined,
  sessions: ReadonlyMap<string, SealedSession>,
): PlayerResults {
  const row = sessions.get(newest ?? '');
  if (!row || !key) return NO_SESSION;
  const metrics = metricsOrNull(core, key, row);
  if (!metrics) return NO_SESSION;
  const before = sessions.get(previous ?? '');
  const metricsBefore = before ? metricsOrNull(core, key, before) : null;
  const index = measuredIndexOf(metrics);
  return {
    session: row.id,
    session_date: row.session_date,
    index,
    index_change: difference(index, metricsBefore && measuredIndexOf(metricsBefore)),
    missing: METRICS.filter((metric) => metrics[metric] === 0),
  };
}

function measuredIndexOf(metrics: Parameters<typeof compositeIndex>[0]): number | null {
  const { index, coverage } = compositeIndex(metrics);
  return coverage === 0 ? null : index;
}

const difference = (index: number | null, before: number | null): number | null =>
  index === null || before === null ? null : Math.round((index - before) * 10) / 10;
