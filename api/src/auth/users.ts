import type { FieldErrors } from '@courtside/contracts/errors';
import { foldName } from '@courtside/contracts/fold-name';
import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../database/database';
import { uniqueViolation } from '../database/errors';
import type { UserRow } from './tables';

export type StoredUser = Selectable<UserRow>;

export const USERNAME_TAKEN = 'This username is already taken.';
export const EMAIL_TAKEN = 'This e-mail address is already in use.';

export function findUserById(db: Db, id: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByUsername(db: Db, username: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('username_fold', '=', foldName(username)).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('email_fold', '=', foldName(email)).executeTakeFirst();
}

/** The user who requested this address as their new one. */
export function findUserByPendingEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  return db.selectFrom('users').selectAll().where('pending_email', '=', email).orderBy('id').executeTakeFirst();
}

export async function updateUser(db: Db, id: string, changes: Updateable<UserRow>): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** Locks a user until the transaction ends. Returns false if the password has changed since the user was read. */
export async function lockUser(trx: Trx, { id, password_hash }: StoredUser): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The field errors if a user cannot be stored because the name or address is taken; null for other errors. */
export function takenFieldErrors(error: unknown): FieldErrors | null {
  const constraint = uniqueViolation(error);
  if (constraint === 'users_username_fold_unique') return { username: [USERNAME_TAKEN] };
  if (constraint === 'users_email_fold_unique') return { email: [EMAIL_TAKEN] };
  return null;
}
