import type { Role } from '@courtside/contracts/roles';
import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import type { Database, Db } from '../database/database';
import { firstClub } from '../owners/owners';
import { TeamRoles } from './team-roles';

/** A club of a user. */
export interface SettledClub {
  readonly clubId: string;
  readonly role: Role;
  /** Logins begin in it. */
  readonly isHome: boolean;
  /** The account began with it. */
  readonly isFirst: boolean;
}

/** Whether a user belongs to a club, or began there and was removed. */
export const belongsTo =
  (clubId: string) =>
  (eb: ExpressionBuilder<Database, 'users'>): ExpressionWrapper<Database, 'users', SqlBool> => {
    const members = eb
      .selectFrom('memberships')
      .select('memberships.user_id')
      .where('memberships.club_id', '=', clubId);
    const began = eb.or([eb('users.club_id', '=', clubId), eb('users.first_club_id', '=', clubId)]);
    return eb.or([began, eb('users.id', 'in', members)]);
  };

/** The other clubs that a user belongs to, the earliest first. */
export const elsewhere = (clubId: string) => (eb: ExpressionBuilder<Database, 'users'>) =>
  eb
    .selectFrom('memberships')
    .select('memberships.club_id')
    .whereRef('memberships.user_id', '=', 'users.id')
    .where('memberships.club_id', '!=', clubId)
    .orderBy('memberships.created_at')
    .orderBy('memberships.club_id')
    .limit(1);

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
   * The club of a user's login, and the role there; undefined if the user belongs to none any more.
   *
   * A club without any membership was founded with the previous version of the server, or comes from its backup. Its
   * user becomes the owner now.
   *
   * @param wanted the club that the login is in. If the user doesn't belong to it, another one takes its place: first
   *   the one in which logins begin
   */
  async settle(userId: string, wanted: string | null = null): Promise<SettledClub | undefined> {
    let clubs = await this.clubsOf(userId);
    if (clubs.length === 0) {
      await this.#adoptFounder(userId);
      clubs = await this.clubsOf(userId);
    }
    return clubs.find(({ clubId }) => clubId === wanted) ?? clubs.find(({ isHome }) => isHome) ?? clubs[0];
  }

  /** The clubs that a user belongs to, in the order in which they joined. */
  async clubsOf(userId: string): Promise<SettledClub[]> {
    const rows = await this.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['memberships.club_id', 'memberships.role', 'users.club_id as home', firstClub.as('first')])
      .where('users.id', '=', userId)
      .orderBy('memberships.created_at')
      .orderBy('memberships.club_id')
      .execute();
    return rows.map(({ club_id: clubId, role, home, first }) => ({
      clubId,
      role,
      isHome: clubId === home,
      isFirst: clubId === first,
    }));
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

  /** Gives a member a role in the whole club. */
  async changeRole(userId: string, clubId: string, role: Role): Promise<void> {
    await new TeamRoles(this.db, clubId).clear(userId);
    const members = this.db.updateTable('memberships').set({ role });
    await members.where('user_id', '=', userId).where('club_id', '=', clubId).execute();
  }

  async remove(userId: string, clubId: string): Promise<void> {
    const members = this.db.deleteFrom('memberships').where('user_id', '=', userId);
    await members.where('club_id', '=', clubId).execute();
    await this.moveHomes(clubId, userId);
  }

  /** Logins that begin in a club begin in another one from now on, if their user has one: of one user, or of all. */
  async moveHomes(clubId: string, userId?: string): Promise<void> {
    const users = this.db
      .updateTable('users')
      .set((eb) => ({ club_id: sql<string>`${elsewhere(clubId)(eb)}`, first_club_id: firstClub }))
      .where('club_id', '=', clubId)
      .where((eb) => eb.exists(elsewhere(clubId)(eb)));
    await (userId === undefined ? users : users.where('id', '=', userId)).execute();
  }

  /** The members of a club, in the order in which they joined. */
  list(clubId: string) {
    return this.#listed(clubId).execute();
  }

  /** One member of a club, as in the list. */
  find(userId: string, clubId: string) {
    return this.#listed(clubId).where('users.id', '=', userId).executeTakeFirst();
  }

  /** Whether a club has other members than this one. */
  async hasOthers(clubId: string, userId: string): Promise<boolean> {
    const members = this.db.selectFrom('memberships').select('user_id').where('club_id', '=', clubId);
    return (await members.where('user_id', '!=', userId).limit(1).executeTakeFirst()) !== undefined;
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
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(['memberships.role', 'memberships.created_at', 'second_factors.enabled_at as second_factor_at'])
      .select((eb) => {
        const passkeys = eb.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id');
        return passkeys.select(({ fn }) => fn.countAll<number>().as('n')).as('passkeys');
      })
      .where('memberships.club_id', '=', clubId)
      .orderBy('memberships.created_at')
      .orderBy('users.id');
  }
}
