import type { Db } from '../../database/database';
import type { DataKey } from '../../encryption/data-key';
import { resultsOrNull } from '../../training-sessions/open-session';
import { type SealedSession, SessionRepository } from '../../training-sessions/repository';
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
  const found = await new SessionRepository(db, clubId).resultsOn(
    days.map(({ player, session_date }) => ({ player_id: player, session_date })),
  );
  for (const session of found.toSorted(byId)) {
    const key = keys.get(session.player_id);
    const results = key ? resultsOrNull(services, key, session) : null;
    if (!results) continue;
    const day = dayKey({ player: session.player_id, session_date: session.session_date });
    const others = stored.get(day);
    if (others) others.push({ id: session.id, results });
    else stored.set(day, [{ id: session.id, results }]);
  }
  return stored;
}

/** Ids increase with time. */
const byId = (a: SealedSession, b: SealedSession) => (a.id < b.id ? -1 : 1);
