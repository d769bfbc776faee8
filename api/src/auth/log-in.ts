import type { Credentials } from '@courtside/contracts/auth';
import { foldCase } from '@courtside/contracts/fold-case';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { currentTrail } from '../database/trail';
import { ApiError } from '../errors/api-error';
import { beginLogin, type Login, type LoginSource } from './begin-login';
import { limits } from './limits';
import { Memberships } from './memberships';
import { AuthRepository } from './repository';
import { codeCheck } from './second-factor';
import type { AuthServices } from './services';

/**
 * Exchanges a username and password for tokens. Wrong guesses slow down their network and device, never the account, so
 * an attacker cannot lock its owner out.
 *
 * @throws ApiError 401 with the same message if the user is unknown, the password is wrong or the address is not confirmed,
 *   and with others for somebody who knows the password: a removed member, or without a valid code of the second factor;
 *   429 after too many attempts
 */
export async function logIn(
  services: AuthServices,
  { username, password, code }: Credentials,
  source: LoginSource,
): Promise<Login> {
  const user = await new AuthRepository(services.db).findUserByUsername(username);
  if (user) currentTrail()?.by(user);
  const device = user ? await services.knownDevices.find(user.id, source.cookies) : null;
  const forgetGuesses = await countGuess(services, foldCase(username), source.network, device);
  const isCorrect = await services.passwords.verify(user?.password_hash ?? null, password);
  if (!user || !isCorrect || user.email_confirmed_at === null) throw new ApiError(401, messages.invalidCredentials);
  if ((await new Memberships(services.db).settle(user.id)) === undefined) throw new ApiError(401, messages.accessEnded);
  const useCode = await codeCheck(services, user, code, device ?? user.id);
  const holds = async (trx: Trx) => {
    const isUnchanged = await new AuthRepository(trx).lockUser(user);
    if (isUnchanged) await useCode?.(trx);
    return isUnchanged;
  };
  const login = await beginLogin(services, user, source, device, { holds });
  if (!login) throw new ApiError(401, messages.invalidCredentials);
  await forgetGuesses();
  if (useCode) await services.limits.reset(limits.codeOfLogin, device ?? user.id);
  return login;
}

/**
 * Counts an attempt before its proof is verified. Returns a function for a valid proof.
 * @param account what the attempt is about, such as the username
 */
export async function countGuess(services: AuthServices, account: string, network: string, device: string | null) {
  if (device !== null) {
    await services.limits.consume(limits.loginByDevice, device);
    return () => services.limits.reset(limits.loginByDevice, device);
  }
  const subject = `${network}|${account}`;
  await services.limits.consume(limits.loginByNetwork, network);
  await services.limits.consume(limits.loginByNetworkAndAccount, subject);
  return () => services.limits.reset(limits.loginByNetworkAndAccount, subject);
}
