import type { Db } from '../database/database';
import type { DataKey } from '../encryption/data-key';
import { conflict } from '../errors/api-error';
import type { Measurers } from './measurers';
import { resultsOrNull } from './open-session';
import { SessionRepository } from './repository';
import type { SessionServices } from './services';
import type { SessionResults } from './session-results';

/** A session as it is stored now. */
interface Revised {
  readonly id: string;
  readonly version: number;
  readonly player: string;
  /** The data key of the player. */
  readonly key: DataKey;
}

/** The session may be edited between reading and writing it. */
const MAX_TRIES = 5;

/**
 * Derives the results of a session from the stored ones. Returns the version that is then stored, and null if the
 * session was deleted or is damaged.
 *
 * @param session.keys known data keys by player; the key of another player, who was merged or separated, is loaded
 * @param revise returns the same object if nothing changes
 * @param measurers who measured what changes
 * @throws ApiError 409 if the session is being changed again and again
 */
export async function reviseResults(
  services: Pick<SessionServices, 'sessionWriter' | 'damaged' | 'dataKeys'>,
  db: Db,
  clubId: string,
  { keys, id }: { readonly keys: ReadonlyMap<string, DataKey>; readonly id: string },
  revise: (stored: SessionResults) => SessionResults,
  measurers: Measurers,
): Promise<Revised | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await new SessionRepository(db, clubId).find(id);
    const key = row && (keys.get(row.player_id) ?? (await services.dataKeys.loadOne(db, clubId, row.player_id)));
    const stored = key && resultsOrNull(services, key, row);
    if (!stored) return null;
    const owner = { player: row.player_id, key };
    const results = revise(stored);
    if (results === stored) return { id, version: row.version, ...owner };
    const changed = await services.sessionWriter.change(db, clubId, key, row, { before: stored, results, measurers });
    if (changed) return { ...changed, ...owner };
  }
  throw conflict('The training session is being changed. Try again.');
}
