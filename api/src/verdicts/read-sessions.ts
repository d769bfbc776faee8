import type { Core } from '../core';
import { openMetrics } from '../training-sessions/sealed-metrics';
import { listSessions } from '../training-sessions/repository';
import type { MeasuredSession } from './measured-session';

/** The newest sessions of a club say how much its measurements vary. More would take longer and add little. */
const MAX_SESSIONS = 2_000;
/** Decrypting uses the CPU, so other requests run after this many sessions. */
const SLICE_LENGTH = 200;

/**
 * The newest sessions of a club, by date, by player id.
 * @param playerId only those of this player
 */
export async function readSessions(
  { db, dataKeys }: Pick<Core, 'db' | 'dataKeys'>,
  clubId: string,
  playerId?: string,
): Promise<Map<string, MeasuredSession[]>> {
  const rows = (await listSessions(db, clubId, { playerId }, MAX_SESSIONS)).toReversed();
  const players = new Map<string, MeasuredSession[]>();
  for (let start = 0; start < rows.length; start += SLICE_LENGTH) {
    const slice = rows.slice(start, start + SLICE_LENGTH);
    const keys = await dataKeys.load(db, clubId, [...new Set(slice.map(({ player_id }) => player_id))]);
    for (const row of slice) {
      const key = keys.get(row.player_id);
      // The player was deleted between the queries.
      if (!key) continue;
      const session = { id: row.id, date: row.session_date, metrics: openMetrics(key, row) };
      players.set(row.player_id, [...(players.get(row.player_id) ?? []), session]);
    }
    await new Promise(setImmediate);
  }
  return players;
}
