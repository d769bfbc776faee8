import type { Role } from '@courtside/contracts/roles';
import { sql } from 'kysely';
import type { Db } from '../database/database';

/** Who belongs to which club, with which role. */
export class Memberships {
  constructor(private readonly db: Db) {}

  async add(user_id: string, club_id: string, role: Role, created_at: number): Promise<void> {
    await this.db.insertInto('memberships').values({ user_id, club_id, role, created_at }).execute();
  }

  /** The role of a user in a club; undefined for others. */
  async roleOf(userId: string, clubId: string): Promise<Role | undefined> {
    return (await this.#member(userId, clubId).select('role').executeTakeFirst())?.role;
  }

  /**
   * The role of a user in the club that their calls are for; undefined if they no longer belong to it.
   *
   * A club without any membership was founded with the previous version of the server, or comes from its backup. Its
   * user becomes the owner now.
   */
  async settle(userId: string): Promise<Role | undefined> {
    const role = await this.#currentRole(userId);
    if (role !== undefined) return role;
    await this.#adoptFounder(userId);
    return this.#currentRole(userId);
  }

  async #adoptFounder(userId: string): Promise<void> {
    const founder = this.db
      .selectFrom('users')
      .select(['users.id', 'users.club_id', sql<Role>`'owner'`.as('role'), 'users.created_at'])
      .where('users.id', '=', userId)
      .where((eb) => {
        const members = eb.selectFrom('memberships').select('memberships.user_id');
        return eb.not(eb.exists(members.whereRef('memberships.club_id', '=', 'users.club_id')));
      });
    await this.db
      .insertInto('memberships')
      .columns(['user_id', 'club_id', 'role', 'created_at'])
      .expression(founder)
      .onConflict((conflict) => conflict.columns(['user_id', 'club_id']).doNothing())
      .execute();
  }

  async #currentRole(userId: string): Promise<Role | undefined> {
    const row = await this.db
      .selectFrom('users')
      .innerJoin('memberships', (join) =>
        join.onRef('memberships.user_id', '=', 'users.id').onRef('memberships.club_id', '=', 'users.club_id'),
      )
      .select('memberships.role')
      .where('users.id', '=', userId)
      .executeTakeFirst();
    return row?.role;
  }

  async changeRole(userId: string, clubId: string, role: Role): Promise<void> {
    const members = this.db.updateTable('memberships').set({ role });
    await members.where('user_id', '=', userId).where('club_id', '=', clubId).execute();
  }

  async remove(userId: string, clubId: string): Promise<void> {
    const members = this.db.deleteFrom('memberships').where('user_id', '=', userId);
    await members.where('club_id', '=', clubId).execute();
  }

  /** The members of a club, in the order in which they joined. */
  list(clubId: string) {
    return this.#listed(clubId).execute();
  }

  /** One member of a club, as in the list. */
  find(userId: string, clubId: string) {
    return this.#listed(clubId).where('users.id', '=', userId).executeTakeFirst();
  }

  async countOwners(clubId: string): Promise<number> {
    const { owners } = await this.db
      .selectFrom('memberships')
      .select(({ fn }) => fn.countAll<number>().as('owners'))
      .where('club_id', '=', clubId)
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    return owners;
  }

  #member(userId: string, clubId: string) {
    return this.db.selectFrom('memberships').where('user_id', '=', userId).where('club_id', '=', clubId);
  }

  #listed(clubId: string) {
    return this.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['users.id', 'users.username', 'users.email', 'users.first_name', 'users.last_name'])
      .select(['memberships.role', 'memberships.created_at'])
      .where('memberships.club_id', '=', clubId)
      .orderBy('memberships.created_at')
      .orderBy('users.id');
  }
}
