import type { Tokens } from '@courtside/contracts/auth';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { AccountMails } from './account-mails';
import { mayMailNewDevice } from './limits';
import { deviceOf, type LoginDevice } from './login-device';
import { AuthRepository, type StoredUser } from './repository';
import { SessionRepository } from './session-repository';
import type { AuthServices } from './services';

/** The source of a login. */
export interface LoginSource {
  readonly device: LoginDevice;
  /** See `networkOf`. */
  readonly network: string;
  /** The Cookie header. */
  readonly cookies: string | undefined;
}

export function sourceOf(request: FastifyRequest): LoginSource {
  const device = deviceOf(request);
  return { device, network: device.network ?? '', cookies: request.headers.cookie };
}

/** The tokens of a login, and the Set-Cookie header that makes the device known. */
export interface Login {
  readonly tokens: Tokens;
  readonly deviceCookie: string;
}

/** How somebody has proved who they are. */
interface LoginProof {
  /** Checks the proof again, under a lock of the user. */
  readonly holds: (trx: Trx) => Promise<boolean>;
  readonly byPasskey?: boolean;
}

/**
 * Starts a session of a user who has proved who they are. If the account has logged in before, but never on this device,
 * its owner gets a mail. The mail is stored with the session and sent later, so the login doesn't wait for it.
 *
 * @param knownDevice see `KnownDevices`
 * @returns null if the proof doesn't hold any more
 */
export async function beginLogin(
  services: AuthServices,
  user: StoredUser,
  { device }: LoginSource,
  knownDevice: string | null,
  { holds, byPasskey }: LoginProof,
): Promise<Login | null> {
  const mayMail = knownDevice === null && (await mayMailNewDevice(services.limits, user.id));
  const tokens = await transaction(services.db, async (trx) => {
    if (!(await holds(trx))) return null;
    const isFirst = await isFirstLogin(services, trx, user);
    if (mayMail && !isFirst)
      await services.mails.add(trx, new AccountMails(services.config).newDevice(user, device, services.now()));
    return services.sessions.start(trx, user.id, device, { byPasskey });
  });
  return tokens && { tokens, deviceCookie: await services.knownDevices.remember(user.id, knownDevice ?? undefined) };
}

/** Notes the first login. The previous version of the server notes none, but its sessions show that there was one. */
async function isFirstLogin({ now }: AuthServices, trx: Trx, { id, first_login_at }: StoredUser): Promise<boolean> {
  if (first_login_at !== null) return false;
  const isFirst = !(await new SessionRepository(trx).hasSession(id));
  await new AuthRepository(trx).updateUser(id, { first_login_at: now() });
  return isFirst;
}
