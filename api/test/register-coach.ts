import { foldName } from '@courtside/contracts/fold-name';
import type { Tokens } from '@courtside/contracts/auth';
import { v7 as uuidv7 } from 'uuid';
import type { Core } from '../src/core';
import { transaction } from '../src/database/transaction';
import type { TestApi } from './test-api';

/** A confirmed, logged-in coach with their own club. */
export interface TestCoach {
  readonly userId: string;
  readonly clubId: string;
  readonly username: string;
  readonly email: string;
  /** Access token. */
  readonly token: string;
}

let count = 0;

/**
 * Inserts a coach and their club and starts a session, without the slow password hashing of a registration.
 * The coach cannot log in without `setPassword`.
 */
export async function registerCoach({ core }: Pick<TestApi, 'core'>, name?: string): Promise<TestCoach> {
  count += 1;
  const username = name ?? `coach-${process.pid}-${count}`;
  const email = `${username}@club.example`;
  const [clubId, userId, sessionId] = [uuidv7(), uuidv7(), uuidv7()];
  const created_at = core.now();
  await core.db.insertInto('clubs').values({ id: clubId, created_at }).execute();
  await core.db
    .insertInto('users')
    .values({
      id: userId,
      club_id: clubId,
      username,
      username_fold: foldName(username),
      email,
      email_fold: foldName(email),
      pending_email: null,
      first_name: 'Robin',
      last_name: 'Coach',
      about_me: '',
      password_hash: '',
      picture: null,
      email_confirmed_at: created_at,
      confirmation_resent_at: 0,
      created_at,
    })
    .execute();
  await core.db
    .insertInto('auth_sessions')
    .values({ id: sessionId, user_id: userId, created_at, expires_at: created_at + 14 * 86_400_000, revoked_at: null })
    .execute();
  return { userId, clubId, username, email, token: await core.accessTokens.issue({ userId, sessionId }) };
}

/** Sets the password of a coach, so that they can log in. */
export async function setPassword({ core }: Pick<TestApi, 'core'>, coach: TestCoach, password: string): Promise<void> {
  await core.db
    .updateTable('users')
    .set({ password_hash: await core.passwords.hash(password) })
    .where('id', '=', coach.userId)
    .execute();
}

/** Logs a user in without a password. */
export function startSession({ db, sessions }: Pick<Core, 'db' | 'sessions'>, userId: string): Promise<Tokens> {
  return transaction(db, (trx) => sessions.start(trx, userId));
}
