import type { Credentials, Tokens } from '@courtside/contracts/auth';
import { foldName } from '@courtside/contracts/fields';
import { messages } from '@courtside/contracts/messages';
import type { Core } from '../core';
import { ApiError } from '../errors';
import { limits } from './limits';
import type { Sessions } from './sessions';
import { findUserByUsername } from './users';

/**
 * Exchanges a username and password for tokens.
 *
 * @throws ApiError 401 with the same words whether user, password or confirmation is missing; 429 after too many attempts
 */
export async function logIn(core: Core, sessions: Sessions, { username, password }: Credentials, address: string): Promise<Tokens> {
  const account = foldName(username);
  await core.limits.use(limits.loginByAddress, address);
  await core.limits.use(limits.loginByAccount, account);
  const user = await findUserByUsername(core.db, username);
  const right = await core.passwords.verify(user?.password_hash ?? null, password);
  if (!user || !right || user.email_confirmed_at === null) throw new ApiError(401, messages.invalidCredentials);
  await core.limits.forgive(limits.loginByAccount, account);
  return sessions.start(user.id);
}
