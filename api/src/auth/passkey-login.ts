import type { PasskeyRequest, UsedCredential } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { currentTrail } from '../database/trail';
import { sha256 } from '../encryption/hashes';
import { ApiError } from '../errors/api-error';
import { beginLogin, type Login, type LoginSource } from './begin-login';
import { countGuess } from './log-in';
import { Memberships } from './memberships';
import { AuthRepository } from './repository';
import type { AuthServices } from './services';
import { requestOptions, verifyUsedCredential } from './web-authn';

/** Begins a login. It stores nothing, and is the same for everybody. */
export async function startPasskeyLogin({
  config,
  passkeyAttempts,
}: AuthServices): Promise<{ body: PasskeyRequest; cookie: string }> {
  const { challenge, cookie } = await passkeyAttempts.beginLogin();
  return { body: { options: await requestOptions(config.passkeys, challenge) }, cookie };
}

/**
 * Exchanges the answer of a passkey for tokens. The passkey was unlocked by its owner, so it counts as two factors.
 *
 * @throws ApiError 401 with the same message for everything that is wrong, and with another one for a removed member, who
 *   has the passkey; 429 after too many attempts
 */
export async function logInWithPasskey(
  services: AuthServices,
  used: UsedCredential,
  source: LoginSource,
): Promise<Login> {
  const { config, db, passkeyAttempts, passkeys } = services;
  const challenge = await passkeyAttempts.ofLogin(source.cookies);
  const passkey = await passkeys.findByCredential(db, used.id);
  const user = passkey && (await new AuthRepository(db).findUserById(passkey.user_id));
  if (user) currentTrail()?.by(user);
  const device = user ? await services.knownDevices.find(user.id, source.cookies) : null;
  const forgetGuesses = await countGuess(services, `passkey ${sha256(used.id)}`, source.network, device);
  const credential = passkey && passkeys.open(passkey);
  if (challenge === null || !user || !credential || user.email_confirmed_at === null) throw refused();
  const stored = { credential, counter: passkey.counter, userId: user.id };
  const counter = await verifyUsedCredential(config.passkeys, used, challenge, stored);
  if (counter === null) throw refused();
  if ((await new Memberships(db).settle(user.id)) === undefined) throw new ApiError(401, messages.accessEnded);
  const holds = async (trx: Trx) =>
    (await new AuthRepository(trx).lockUser(user)) &&
    (await passkeyAttempts.use(trx, challenge)) &&
    (await passkeys.use(trx, passkey, counter));
  const login = await beginLogin(services, user, source, device, { holds, byPasskey: true });
  if (!login) throw refused();
  await forgetGuesses();
  return login;
}

const refused = () => new ApiError(401, messages.passkeyRefused);
