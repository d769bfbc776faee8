import { METRICS } from '@courtside/contracts/metrics';
import type { PlayerResults } from '@courtside/contracts/results';
import type { Core } from '../core';
import { inBatches } from '../in-batches';
import type { DataKey } from '../encryption/data-key';
import { openMetrics } from '../training-sessions/sealed-metrics';
import { compositeIndex } from '../training-sessions/stiix';
import { findNewestSessions, readSessions, type NewestSessions, type SealedSession } from './results-repository';

/** Decrypting uses the CPU, so other requests run after this many players. */
const SLICE_LENGTH = 50;

/** The newest results of a player and the player's team. */
export interface ResultsOfPlayer extends PlayerResults {
  readonly team: string;
}

const NO_SESSION = { session: null, session_date: null, index: null, index_change: null, missing: [...METRICS] };

/** The newest results of the players of a club or of one of its teams, by player id. */
export async function resultsOfPlayers(
  { db, dataKeys }: Pick<Core, 'db' | 'dataKeys'>,
  clubId: string,
  teamId?: string,
): Promise<Map<string, ResultsOfPlayer>> {
  const players = await findNewestSessions(db, clubId, teamId);
  const results = new Map<string, ResultsOfPlayer>();
  for (const slice of inBatches(players, SLICE_LENGTH)) {
    const ids = slice.flatMap(({ newest, previous }) => [newest, previous].filter((id) => id !== null));
    const sessions = new Map((await readSessions(db, clubId, ids)).map((row) => [row.id, row]));
    const tested = slice.filter(({ newest }) => newest !== null).map(({ id }) => id);
    const keys = await dataKeys.load(db, clubId, tested);
    for (const player of slice)
      results.set(player.id, { team: player.team, ...resultsOf(player, keys.get(player.id), sessions) });
    await new Promise(setImmediate);
  }
  return results;
}

/** A session or key is missing if it was deleted between the queries. */
function resultsOf(
  { newest, previous }: NewestSessions,
  key: DataKey | undefined,
  sessions: ReadonlyMap<string, SealedSession>,
): PlayerResults {
  const row = sessions.get(newest ?? '');
  if (!row || !key) return NO_SESSION;
  const before = sessions.get(previous ?? '');
  const metrics = openMetrics(key, row);
  const index = measuredIndexOf(metrics);
  return {
    session: row.id,
    session_date: row.session_date,
    index,
    index_change: difference(index, before ? measuredIndexOf(openMetrics(key, before)) : null),
    missing: METRICS.filter((metric) => metrics[metric] === 0),
  };
}

function measuredIndexOf(metrics: Parameters<typeof compositeIndex>[0]): number | null {
  const { index, coverage } = compositeIndex(metrics);
  return coverage === 0 ? null : index;
}

const difference = (index: number | null, before: number | null): number | null =>
  index === null || before === null ? null : Math.round((index - before) * 10) / 10;
