import type { Tokens } from '@courtside/contracts/auth';
import type { Role } from '@courtside/contracts/roles';
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

/**
 * Inserts a coach and their club and starts a session, without the slow password hashing of a registration.
 * The coach cannot log in without `setPassword`.
 */
export async function registerCoach({ core }: Pick<TestApi, 'core'>, name?: string): Promise<TestCoach> {
  return loggedIn(core, await new AuthRepository(core.db).createCoach(newPerson(core, name ?? nameOfNext('coach'))));
}

/** Inserts a member of a club with a role, like `registerCoach`. */
export async function addMember({ core }: Pick<TestApi, 'core'>, clubId: string, role: Role): Promise<TestCoach> {
  const person = newPerson(core, nameOfNext(role));
  return loggedIn(core, await new AuthRepository(core.db).createMember(person, clubId, role));
}

let count = 0;
const nameOfNext = (kind: string) => `${kind}-${process.pid}-${(count += 1)}`;

function newPerson({ now }: Core, username: string) {
  const created_at = now();
  const names = { username, email: `${username}@club.example`, first_name: 'Robin', last_name: 'Coach' };
  return { ...names, password_hash: '', email_confirmed_at: created_at, created_at };
}

type Stored = Awaited<ReturnType<AuthRepository['createCoach']>>;

async function loggedIn(core: Core, { id: userId, club_id: clubId, username, email }: Stored): Promise<TestCoach> {
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
