import type { Credentials, Tokens } from '@courtside/contracts/auth';
import { foldCase } from '@courtside/contracts/fold-case';
import { messages } from '@courtside/contracts/messages';
import { transaction } from '../database/transaction';
import { ApiError } from '../errors/api-error';
import { limits } from './limits';
import { Memberships } from './memberships';
import { AuthRepository } from './repository';
import type { AuthServices } from './services';

/** The source of a login. */
export interface LoginSource {
  /** See `networkOf`. */
  readonly network: string;
  /** The Cookie header. */
  readonly cookies: string | undefined;
}

/** The tokens of a login, and the Set-Cookie header that makes the device known. */
export interface Login {
  readonly tokens: Tokens;
  readonly deviceCookie: string;
}

/**
 * Exchanges a username and password for tokens. Wrong guesses slow down their network and device, never the account, so
 * an attacker cannot lock its owner out.
 *
 * @throws ApiError 401 with the same message if the user is unknown, the password is wrong or the address is not confirmed,
 *   and with another one for a removed member who knows the password; 429 after too many attempts
 */
export async function logIn(
  services: AuthServices,
  { username, password }: Credentials,
  source: LoginSource,
): Promise<Login> {
  const user = await new AuthRepository(services.db).findUserByUsername(username);
  const device = user ? await services.knownDevices.find(user.id, source.cookies) : null;
  const forgetGuesses = await countGuess(services, foldCase(username), source.network, device);
  const isCorrect = await services.passwords.verify(user?.password_hash ?? null, password);
  if (!user || !isCorrect || user.email_confirmed_at === null) throw new ApiError(401, messages.invalidCredentials);
  if ((await new Memberships(services.db).settle(user.id)) === undefined) throw new ApiError(401, messages.accessEnded);
  const tokens = await transaction(services.db, async (trx) =>
    (await new AuthRepository(trx).lockUser(user)) ? services.sessions.start(trx, user.id) : null,
  );
  if (!tokens) throw new ApiError(401, messages.invalidCredentials);
  await forgetGuesses();
  return { tokens, deviceCookie: await services.knownDevices.remember(user.id, device ?? undefined) };
}

/** Counts an attempt before its password is verified. Returns a function for a correct password. */
async function countGuess(services: AuthServices, account: string, network: string, device: string | null) {
  if (device !== null) {
    await services.limits.consume(limits.loginByDevice, device);
    return () => services.limits.reset(limits.loginByDevice, device);
  }
  const subject = `${network}|${account}`;
  await services.limits.consume(limits.loginByNetwork, network);
  await services.limits.consume(limits.loginByNetworkAndAccount, subject);
  return () => services.limits.reset(limits.loginByNetworkAndAccount, subject);
}
