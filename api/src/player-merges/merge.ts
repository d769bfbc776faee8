import type { PlayerMerge } from '@courtside/contracts/player-merges';
import type { Db } from '../database/database';
import { Overtaken } from '../database/errors';
import { transaction } from '../database/transaction';
import { MergeRepository } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { getPlayer } from '../players/service';
import { moveSessions } from '../training-sessions/move-sessions';
import { SessionRepository } from '../training-sessions/repository';
import { keyOf, lockPair, type Pair, readPair, requireMergeable } from './pair';
import type { MergeServices } from './services';

/**
 * What merging the other player into this one would do.
 *
 * @throws ApiError 404, or 409 with the reason why they can't be merged
 */
export async function previewMerge(
  { db }: Pick<MergeServices, 'db'>,
  clubId: string,
  id: string,
  otherId: string,
): Promise<PlayerMerge> {
  const pair = await readPair(db, clubId, id, otherId);
  await requireMergeable(db, clubId, pair);
  return describe(db, clubId, pair);
}

/**
 * Moves all sessions of the other player to the kept one, and hides the other record. Nothing of it is lost: it keeps
 * its name, number, key and test days, and `undoMerge` gives its sessions back.
 *
 * @throws ApiError 404, or 409 with the reason why they can't be merged; DamagedRecord if a session can't be read
 */
export async function mergePlayers(
  services: MergeServices,
  clubId: string,
  id: string,
  otherId: string,
): Promise<PlayerMerge> {
  const { db, dataKeys, now } = services;
  return transaction(db, async (trx) => {
    const pair = await lockPair(trx, clubId, id, otherId);
    await requireMergeable(trx, clubId, pair);
    const { kept, other } = pair;
    const done = await describe(trx, clubId, pair);
    await moveSessions(services, trx, clubId, {
      from: await keyOf(dataKeys, trx, clubId, other),
      to: await keyOf(dataKeys, trx, clubId, kept),
      // A session that came from a third record remembers that one.
      originOf: ({ merged_from }) => merged_from ?? other.id,
    });
    if (!(await new PlayerRepository(trx, clubId).hide(other, other.inactive_since ?? now()))) throw new Overtaken();
    await new MergeRepository(trx, clubId).insert(other.id, kept.id, other.inactive_since ?? null, now());
    const [keptAfter, merged] = [
      await getPlayer({ db: trx }, clubId, kept.id),
      await getPlayer({ db: trx }, clubId, other.id),
    ];
    return { ...done, kept: keptAfter, merged };
  });
}

/** A merge before it is done. */
async function describe(db: Db, clubId: string, { kept, other }: Pair): Promise<PlayerMerge> {
  const sessions = new SessionRepository(db, clubId);
  const moved = await sessions.datesOf(other.id);
  const own = new Set(await sessions.datesOf(kept.id));
  return {
    kept: await getPlayer({ db }, clubId, kept.id),
    merged: await getPlayer({ db }, clubId, other.id),
    sessions: moved.length,
    shared_days: [...new Set(moved)].filter((date) => own.has(date)).toSorted(),
  };
}
