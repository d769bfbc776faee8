import type { FieldErrors } from '@courtside/contracts/errors';
import { foldName } from '@courtside/contracts/fields';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../database/database';
import { uniqueViolation } from '../database/unique-violation';
import type { UserRow } from './tables';

export type StoredUser = Selectable<UserRow>;

export const USERNAME_TAKEN = 'This username is taken already.';
export const EMAIL_TAKEN = 'This e-mail address is in use already.';

export function findUserById(db: Db, id: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByUsername(db: Db, username: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('username_fold', '=', foldName(username)).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('email_fold', '=', foldName(email)).executeTakeFirst();
}

/** Whoever waits for this address to be confirmed, their first or a new one. */
export function findUserAwaiting(db: Db, email: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('pending_email', '=', email).orderBy('id').executeTakeFirst();
}

export async function updateUser(db: Db | Trx, id: string, changes: Updateable<UserRow>): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** The field errors of a user who could not be stored because of somebody else's name or address; null for other errors. */
export function takenFields(error: unknown): FieldErrors | null {
  const constraint = uniqueViolation(error);
  if (constraint === 'users_username_fold_unique') return { username: [USERNAME_TAKEN] };
  if (constraint === 'users_email_fold_unique') return { email: [EMAIL_TAKEN] };
  return null;
}
