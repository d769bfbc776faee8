import type { TabletPerson } from '@courtside/contracts/auth';
import type { Db, Trx } from '../database/database';
import type { DamagedRecords } from '../encryption/damaged-records';
import type { KeyRing } from '../encryption/key-ring';
import type { CourtCodeRow } from './court-code-tables';

/** Who takes over tablets: everyone who may test. */
const ROLES_AT_COURT = ['owner', 'coach', 'assistant'] as const;

/**
 * The codes with which members take over the club's tablet. A code of six digits is found from its hash within hours, so
 * the hash is sealed: the database alone says nothing about a code, and a hash that was written there is refused.
 */
export class CourtCodes {
  constructor(
    private readonly ring: KeyRing,
    private readonly damaged: DamagedRecords,
    private readonly now: () => number,
  ) {}

  find(db: Db, userId: string): Promise<CourtCodeRow | undefined> {
    return db.selectFrom('court_codes').selectAll().where('user_id', '=', userId).executeTakeFirst();
  }

  /** The code of a member who may use tablets of the club; undefined for everybody else. */
  findAtCourt(db: Db, clubId: string, userId: string): Promise<CourtCodeRow | undefined> {
    return this.#atCourt(db, clubId).selectAll('court_codes').where('users.id', '=', userId).executeTakeFirst();
  }

  /** The members of a club who may use its tablets, by name. */
  listPeople(db: Db, clubId: string): Promise<TabletPerson[]> {
    const people = this.#atCourt(db, clubId).select(['users.id', 'users.first_name', 'users.last_name']);
    return people.orderBy('users.first_name').orderBy('users.last_name').orderBy('users.id').execute();
  }

  /** The hash of a code; null without one, or if the record is damaged. */
  hashOf(row: CourtCodeRow | undefined): string | null {
    if (!row) return null;
    const open = () => this.ring.open(row.sealed, context(row.user_id)).toString();
    return this.damaged.read('court code', row.user_id, open);
  }

  /** Locks a code until the transaction ends. Returns false if it was changed or removed since it was read. */
  async lock(trx: Trx, { user_id, sealed, set_at }: CourtCodeRow): Promise<boolean> {
    const codes = trx.updateTable('court_codes').set({ set_at }).where('user_id', '=', user_id);
    return (await codes.where('sealed', '=', sealed).executeTakeFirst()).numUpdatedRows > 0n;
  }

  /** Stores the hash of a code in place of an earlier one. */
  async set(trx: Trx, user_id: string, hash: string): Promise<void> {
    const row = { sealed: this.ring.seal(Buffer.from(hash), context(user_id)), set_at: this.now() };
    await trx
      .insertInto('court_codes')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  /** Returns whether there was one. */
  async remove(trx: Trx, userId: string): Promise<boolean> {
    const { numDeletedRows } = await trx.deleteFrom('court_codes').where('user_id', '=', userId).executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Seals the hashes of older keys with the current one. */
  async reseal(db: Db): Promise<void> {
    const rows = await db.selectFrom('court_codes').selectAll().execute();
    for (const { user_id, sealed } of rows) {
      if (this.ring.isCurrent(sealed)) continue;
      const again = this.ring.seal(this.ring.open(sealed, context(user_id)), context(user_id));
      const row = db.updateTable('court_codes').set({ sealed: again }).where('user_id', '=', user_id);
      await row.where('sealed', '=', sealed).execute();
    }
  }

  #atCourt(db: Db, clubId: string) {
    return db
      .selectFrom('court_codes')
      .innerJoin('users', 'users.id', 'court_codes.user_id')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .where('memberships.club_id', '=', clubId)
      .where((eb) =>
        eb.or([
          eb('memberships.role', 'in', ROLES_AT_COURT),
          eb.exists(
            eb
              .selectFrom('membership_teams as team')
              .select('team.team_id')
              .whereRef('team.user_id', '=', 'memberships.user_id')
              .whereRef('team.club_id', '=', 'memberships.club_id')
              .where('team.role', 'in', ['coach', 'assistant']),
          ),
        ]),
      );
  }
}

const context = (userId: string) => `court_codes|${userId}|sealed`;
