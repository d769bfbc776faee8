import type { Db } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { conflict } from '../errors/api-error';
import { resultsOrNull } from './open-session';
import { SessionRepository } from './repository';
import type { SessionServices } from './services';
import type { SessionResults } from './session-results';

/** The session may be edited between reading and writing it. */
const MAX_TRIES = 5;

/**
 * Derives the results of a session from the stored ones. Returns false if the session was deleted or is damaged.
 *
 * @param session.keys known data keys by player; the key of another player, who was merged or separated, is loaded
 * @param revise returns the same object if nothing changes
 * @throws ApiError 409 if the session is being changed again and again
 */
export async function reviseResults(
  services: Pick<SessionServices, 'sessionWriter' | 'damaged' | 'dataKeys'>,
  db: Db,
  clubId: string,
  { keys, id }: { readonly keys: ReadonlyMap<string, DataKey>; readonly id: string },
  revise: (stored: SessionResults) => SessionResults,
): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await new SessionRepository(db, clubId).find(id);
    const key = row && (keys.get(row.player_id) ?? (await services.dataKeys.loadOne(db, clubId, row.player_id)));
    const stored = key && resultsOrNull(services, key, row);
    if (!stored) return false;
    const results = revise(stored);
    if (results === stored || (await services.sessionWriter.change(db, clubId, key, row, { results }))) return true;
  }
  throw conflict('The training session is being changed. Try again.');
}
