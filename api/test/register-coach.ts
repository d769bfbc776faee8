import type { Tokens } from '@courtside/contracts/auth';
import { hash } from '@node-rs/argon2';
import { AuthRepository } from '../src/auth/repository';
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
  const names = { username, email, first_name: 'Robin', last_name: 'Coach' };
  const created_at = core.now();
  const coach = { ...names, password_hash: '', email_confirmed_at: created_at, created_at };
  const { id: userId, club_id: clubId } = await new AuthRepository(core.db).createCoach(coach);
  const { access: token } = await startSession(core, userId);
  return { userId, clubId, username, email, token };
}

/** Takes a thousandth of the usual time to verify, because a hash contains its own cost parameters. */
const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Sets the password of a coach, so that they can log in. */
export async function setPassword(
  { core }: Pick<TestApi, 'core'>,
  { userId }: TestCoach,
  password: string,
): Promise<void> {
  await core.db
    .updateTable('users')
    .set({ password_hash: await cheapHash(password) })
    .where('id', '=', userId)
    .execute();
}

/** Logs a user in without a password. */
export function startSession({ db, sessions }: Pick<Core, 'db' | 'sessions'>, userId: string): Promise<Tokens> {
  return transaction(db, (trx) => sessions.start(trx, userId));
}
