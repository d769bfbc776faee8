import type { Selectable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Db, Trx } from '../database/database';
import type { PlayerLinkRow } from './tables';

type StoredLink = Selectable<PlayerLinkRow>;

/** The links of the players of a club. */
export class LinkRepository extends ClubRepository {
  get #links() {
    return this.db.selectFrom('player_links').selectAll().where('club_id', '=', this.clubId);
  }

  /** The links to any of some records, newest first. */
  list(playerIds: readonly string[]): Promise<StoredLink[]> {
    const links = this.#links.where('player_id', 'in', playerIds);
    return links.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  }

  async insert(link: StoredLink): Promise<void> {
    await this.db.insertInto('player_links').values(link).execute();
  }

  /** Revokes a link, unless it already is. False if there is none. */
  async revoke(id: string, playerIds: readonly string[], now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('player_links')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .where('player_id', 'in', playerIds)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The times of the openings by link, newest first. */
  async openings(linkIds: readonly string[]): Promise<Map<string, number[]>> {
    const rows = this.db.selectFrom('player_link_openings').selectAll().orderBy('number', 'desc');
    const byLink = new Map<string, number[]>();
    if (linkIds.length === 0) return byLink;
    for (const { link_id, at } of await rows.where('link_id', 'in', linkIds).execute())
      byLink.set(link_id, [...(byLink.get(link_id) ?? []), at]);
    return byLink;
  }
}

/** Finds a link for somebody who is not logged in. */
export function findLink(db: Db, id: string): Promise<StoredLink | undefined> {
  return db.selectFrom('player_links').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a link until the transaction ends, and returns it. Uses an update, because SQLite has no `for update`. */
export function lockLink(trx: Trx, id: string): Promise<StoredLink | undefined> {
  return trx
    .updateTable('player_links')
    .set((eb) => ({ openings: eb.ref('openings') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function countWrongCode(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('player_links')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Notes an opening. Wrong codes before it don't count any more. */
export async function addOpening(trx: Trx, { id, openings }: StoredLink, at: number): Promise<void> {
  const number = openings + 1;
  await trx.updateTable('player_links').set({ openings: number, wrong_codes: 0 }).where('id', '=', id).execute();
  await trx.insertInto('player_link_openings').values({ link_id: id, number, at }).execute();
}

/** Deletes links of all clubs that were revoked or have expired before a time. */
export async function deleteEnded(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('player_links')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}
