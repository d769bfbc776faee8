import type { Db } from '../../database/database';
import type { DataKey } from '../../encryption/data-key';
import { resultsOrNull } from '../../training-sessions/open-session';
import { SessionRepository, type SessionRow } from '../../training-sessions/repository';
import type { SessionServices } from '../../training-sessions/services';
import { dayKey, type PlayerDay, type StoredSession } from './club-view';

/** The readable sessions of these days in the database, oldest first, by `dayKey`. */
export async function storedOn(
  db: Db,
  services: Pick<SessionServices, 'damaged'>,
  clubId: string,
  days: readonly PlayerDay[],
  keys: ReadonlyMap<string, DataKey>,
): Promise<Map<string, StoredSession[]>> {
  const stored = new Map<string, StoredSession[]>();
  if (days.length === 0) return stored;
  const wanted = new Set(days.map(dayKey));
  const found = await new SessionRepository(db, clubId).findOn(
    [...new Set(days.map(({ player }) => player))],
    [...new Set(days.map(({ session_date }) => session_date))],
  );
  for (const session of found.toSorted(byId)) {
    const day = dayKey({ player: session.player_id, session_date: session.session_date });
    const key = keys.get(session.player_id);
    // The query returns every combination of player and date. Decrypting costs more than this check.
    const results = key && wanted.has(day) ? resultsOrNull(services, key, session) : null;
    if (results) stored.set(day, [...(stored.get(day) ?? []), { id: session.id, results }]);
  }
  return stored;
}

/** Ids increase with time. */
const byId = (a: SessionRow, b: SessionRow) => (a.id < b.id ? -1 : 1);
