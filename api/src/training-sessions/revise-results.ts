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
 * Derives the results of a session from the stored ones. Returns the version that is then stored, and null if the
 * session was deleted or is damaged.
 *
 * @param revise returns the same object if nothing changes
 * @throws ApiError 409 if the session is being changed again and again
 */
export async function reviseResults(
  services: Pick<SessionServices, 'sessionWriter' | 'damaged'>,
  db: Db,
  clubId: string,
  { key, id }: { readonly key: DataKey; readonly id: string },
  revise: (stored: SessionResults) => SessionResults,
): Promise<{ id: string; version: number } | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await new SessionRepository(db, clubId).find(id);
    const stored = row && resultsOrNull(services, key, row);
    if (!stored) return null;
    const results = revise(stored);
    if (results === stored) return { id, version: row.version };
    const changed = await services.sessionWriter.change(db, clubId, key, row, { results });
    if (changed) return changed;
  }
  throw conflict('The training session is being changed. Try again.');
}
