import type { Trx } from '../database/database';
import { Overtaken } from '../database/errors';
import type { DataKey } from '../encryption/data-key';
import { damagedSession, resultsOrNull } from './open-session';
import { SessionRepository, type SessionRow } from './repository';
import { openNote } from './sealed-session';
import type { SessionServices } from './services';

/** Moving this many sessions takes about 50 milliseconds. */
const BATCH_SIZE = 500;

/** The player whose sessions move, and the one who gets them. */
export interface Move {
  readonly from: { readonly player: string; readonly key: DataKey };
  readonly to: { readonly player: string; readonly key: DataKey };
  /** Only the sessions that came from these records. By default, all. */
  readonly mergedFrom?: readonly string[];
  /** What a moved session then remembers as its origin. */
  readonly originOf: (session: SessionRow) => string | null;
}

/**
 * Moves sessions from one player to another, sealed with the other key. Returns how many.
 *
 * @throws DamagedRecord if one of them can't be read; Overtaken if one is being changed
 */
export async function moveSessions(
  services: Pick<SessionServices, 'damaged' | 'sessionWriter'>,
  trx: Trx,
  clubId: string,
  { from, to, mergedFrom, originOf }: Move,
): Promise<number> {
  for (let moved = 0; ;) {
    const rows = await new SessionRepository(trx, clubId).list({ playerId: from.player, mergedFrom }, BATCH_SIZE);
    if (rows.length === 0) return moved;
    for (const row of rows) {
      const results = resultsOrNull(services, from.key, row);
      const note = services.damaged.read('training session', row.id, () => openNote(from.key, row));
      if (!results || note === null) throw damagedSession(row.session_date);
      const owner = { ...to, merged_from: originOf(row) };
      if (!(await services.sessionWriter.move(trx, clubId, row, { results, note }, owner))) throw new Overtaken();
    }
    moved += rows.length;
  }
}
