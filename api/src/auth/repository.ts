import type { FieldErrors } from '@courtside/contracts/errors';
import { foldCase } from '@courtside/contracts/fold-case';
import type { Role } from '@courtside/contracts/roles';
import type { Selectable, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Db } from '../database/database';
import { uniqueViolation } from '../database/errors';
import { Memberships } from './memberships';
import type { LinkTokenRow, RefreshTokenRow, UserRow } from './tables';

export type StoredUser = Selectable<UserRow>;

export const USERNAME_TAKEN = 'This username is already taken.';
export const EMAIL_TAKEN = 'This e-mail address is already in use.';

/** The field errors if a user cannot be stored because the name or address is taken; null for other errors. */
export function takenFieldErrors(error: unknown): FieldErrors | null {
  const constraint = uniqueViolation(error);
  if (constraint === 'users_username_fold_unique') return { username: [USERNAME_TAKEN] };
  if (constraint === 'users_email_fold_unique') return { email: [EMAIL_TAKEN] };
  return null;
}

export type NewPerson = Pick<
  UserRow,
  'username' | 'email' | 'first_name' | 'last_name' | 'password_hash' | 'created_at'
> &
  Partial<Pick<UserRow, 'about_me' | 'email_confirmed_at'>>;

interface FoundCaller {
  readonly id: string;
  readonly club_id: string;
  /** Null without a membership. */
  readonly role: Role | null;
}

/** Clubs, users, links and login sessions in the database. */
export class AuthRepository {
  constructor(private readonly db: Db) {}

  findUserById(id: string): Promise<StoredUser | undefined> {
    return this.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  findUserByUsername(username: string): Promise<StoredUser | undefined> {
    return this.db.selectFrom('users').selectAll().where('username_fold', '=', foldCase(username)).executeTakeFirst();
  }

  findUserByEmail(email: string): Promise<StoredUser | undefined> {
    return this.db.selectFrom('users').selectAll().where('email_fold', '=', foldCase(email)).executeTakeFirst();
  }

  /** The user who requested this address as their new one. */
  findUserByPendingEmail(email: string): Promise<StoredUser | undefined> {
    return this.db.selectFrom('users').selectAll().where('pending_email', '=', email).orderBy('id').executeTakeFirst();
  }

  /** The settings of the first coach of a club. */
  async settingsOfClub(clubId: string): Promise<Pick<StoredUser, 'units'> | undefined> {
    const users = this.db.selectFrom('users').select('units').where('club_id', '=', clubId);
    return users.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  }

  async updateUser(id: string, changes: Updateable<UserRow>): Promise<void> {
    await this.db.updateTable('users').set(changes).where('id', '=', id).execute();
  }

  /** Locks a user until the transaction ends. Returns false if the password has changed since the user was read. */
  async lockUser({ id, password_hash }: StoredUser): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Stores a coach with a new club, whose owner they are. Returns the stored user. */
  async createCoach(coach: NewPerson) {
    const club = { id: uuidv7(), created_at: coach.created_at };
    await this.db.insertInto('clubs').values(club).execute();
    return this.createMember(coach, club.id, 'owner');
  }

  /** Stores a user who belongs to a club. Returns the stored user. */
  async createMember(person: NewPerson, club_id: string, role: Role) {
    const user = {
      id: uuidv7(),
      club_id,
      about_me: '',
      email_confirmed_at: null,
      ...person,
      username_fold: foldCase(person.username),
      email_fold: foldCase(person.email),
      pending_email: null,
      picture: null,
      confirmation_resent_at: 0,
    };
    await this.db.insertInto('users').values(user).execute();
    await new Memberships(this.db).add(user.id, club_id, role, user.created_at);
    return user;
  }

  /** Blocks other changes of a club until the transaction ends. Uses an update, because SQLite has no `for update`. */
  async lockClub(id: string): Promise<void> {
    const clubs = this.db.updateTable('clubs').set((set) => ({ created_at: set.ref('created_at') }));
    await clubs.where('id', '=', id).execute();
  }

  /** Starts the cooldown of confirmation mails. Returns false if another request was faster. */
  async markResent(userId: string, now: number, cooldownMs: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('users')
      .set({ confirmation_resent_at: now })
      .where('id', '=', userId)
      .where('confirmation_resent_at', '<=', now - cooldownMs)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async insertLink(link: LinkTokenRow): Promise<void> {
    await this.db.insertInto('link_tokens').values(link).execute();
  }

  findLink(hash: string): Promise<LinkTokenRow | undefined> {
    return this.db.selectFrom('link_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
  }

  /** Marks a link as used. Returns false if another request was faster. */
  async consumeLink(hash: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#unusedLinks(now).where('hash', '=', hash).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Invalidates every unused link of a user. */
  async invalidateLinks(userId: string, now: number): Promise<void> {
    await this.#unusedLinks(now).where('user_id', '=', userId).execute();
  }

  #unusedLinks(used_at: number) {
    return this.db.updateTable('link_tokens').set({ used_at }).where('used_at', 'is', null);
  }

  async insertSession(session: Selectable<Database['auth_sessions']>): Promise<void> {
    await this.db.insertInto('auth_sessions').values(session).execute();
  }

  /** The user of a session that has not ended, with the role in the club; undefined if there is none. */
  findCaller(sessionId: string, userId: string): Promise<FoundCaller | undefined> {
    return this.db
      .selectFrom('auth_sessions')
      .innerJoin('users', 'users.id', 'auth_sessions.user_id')
      .leftJoin('memberships', (join) =>
        join.onRef('memberships.user_id', '=', 'users.id').onRef('memberships.club_id', '=', 'users.club_id'),
      )
      .select(['users.id', 'users.club_id', 'memberships.role'])
      .where('auth_sessions.id', '=', sessionId)
      .where('users.id', '=', userId)
      .where('auth_sessions.revoked_at', 'is', null)
      .executeTakeFirst();
  }

  async extendSession(id: string, expires_at: number): Promise<void> {
    await this.db.updateTable('auth_sessions').set({ expires_at }).where('id', '=', id).execute();
  }

  /** Ends a session, or every session of a user. */
  async revokeSessions(column: 'id' | 'user_id', value: string, revoked_at: number): Promise<void> {
    await this.db
      .updateTable('auth_sessions')
      .set({ revoked_at })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .execute();
  }

  async deleteExpiredSessions(now: number): Promise<void> {
    await this.db.deleteFrom('auth_sessions').where('expires_at', '<=', now).execute();
  }

  /** Does nothing if the token was added by a concurrent rotation. */
  async insertToken(token: RefreshTokenRow): Promise<void> {
    await this.db
      .insertInto('refresh_tokens')
      .values(token)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }

  /** A refresh token with its session. */
  findToken(hash: string) {
    return this.db
      .selectFrom('refresh_tokens')
      .innerJoin('auth_sessions', 'auth_sessions.id', 'refresh_tokens.session_id')
      .select(['auth_sessions.id', 'auth_sessions.user_id', 'auth_sessions.revoked_at'])
      .select(['refresh_tokens.expires_at', 'refresh_tokens.used_at', 'refresh_tokens.attempt_hash'])
      .where('refresh_tokens.hash', '=', hash)
      .executeTakeFirst();
  }

  /** Marks a token as used. The row lock serializes requests with the same token. Returns false if it was used before. */
  async consumeToken(hash: string, attempt_hash: string | null, used_at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('refresh_tokens')
      .set({ used_at, attempt_hash })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async hasUsedSuccessor(hash: string): Promise<boolean> {
    const successor = await this.db
      .selectFrom('refresh_tokens')
      .select('hash')
      .where('parent_hash', '=', hash)
      .where('used_at', 'is not', null)
      .executeTakeFirst();
    return successor !== undefined;
  }
}
