import { erasePlayer } from '@courtside/contracts/player-data';
import type { Db } from '../database/database';
import { isSqlite } from '../database/vacuum';

/** A receipt has no names, and the server keeps no other copy. */
export const NAMELESS_ANSWERS: readonly string[] = [erasePlayer.id];

/**
 * Gives erasures of players and stored answers of a club an order, until the transaction ends. An answer is stored
 * either before an erasure, which then erases it, or after it, and then the request can tell (`countErasedPlayers`).
 * On SQLite, only one transaction writes at a time.
 */
export async function lockAnswers(trx: Db, clubId: string, as: 'erasure' | 'answer'): Promise<void> {
  if (isSqlite(trx)) return;
  const club = trx.selectFrom('clubs').select('id').where('id', '=', clubId);
  // Both allow other transactions to add rows that refer to the club.
  await (as === 'erasure' ? club.forNoKeyUpdate() : club.forShare()).execute();
}

/** The number of players of a club that were erased, optionally only since a time in ms. */
export async function countErasedPlayers(db: Db, clubId: string, since = 0): Promise<number> {
  const { players } = await db
    .selectFrom('erasures')
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .where('club_id', '=', clubId)
    .where('kind', '=', 'player')
    .where('erased_at', '>=', since)
    .executeTakeFirstOrThrow();
  return players;
}
