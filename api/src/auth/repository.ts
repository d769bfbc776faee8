import type { FieldErrors } from '@courtside/contracts/errors';
import { foldCase } from '@courtside/contracts/fold-case';
import type { Role } from '@courtside/contracts/roles';
import type { Selectable, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database';
import { uniqueViolation } from '../database/errors';
import { belongsTo, Memberships } from './memberships';
import type { LinkTokenRow, UserRow } from './tables';

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

/** Clubs, users and links in the database. */
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

  /** The settings of the first person of a club. */
  async settingsOfClub(clubId: string): Promise<Pick<StoredUser, 'units'> | undefined> {
    const users = this.db.selectFrom('users').select('units').where(belongsTo(clubId));
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

  /** Whether any club of a user requires a second factor: a login in one club is a way into the others. */
  async needsSecondFactor(userId: string): Promise<boolean> {
    const clubs = this.db
      .selectFrom('memberships')
      .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
      .select('clubs.id')
      .where('memberships.user_id', '=', userId)
      .where('clubs.second_factor_required_at', 'is not', null);
    return (await clubs.limit(1).executeTakeFirst()) !== undefined;
  }

  async requiresSecondFactor(clubId: string): Promise<boolean> {
    const club = this.db.selectFrom('clubs').select('second_factor_required_at').where('id', '=', clubId);
    return (await club.executeTakeFirst())?.second_factor_required_at != null;
  }

  async asksConsent(clubId: string): Promise<boolean> {
    const club = this.db.selectFrom('clubs').select('consent_asked_at').where('id', '=', clubId);
    return (await club.executeTakeFirst())?.consent_asked_at != null;
  }
}
