import type { SingleSignOnCode, SingleSignOnRequest } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { currentTrail } from '../database/trail';
import { ApiError, notFound, unavailable } from '../errors/api-error';
import { beginLogin, type Login, type LoginSource } from './begin-login';
import { limits } from './limits';
import { countGuess } from './log-in';
import { Memberships } from './memberships';
import { AuthRepository, type StoredUser } from './repository';
import { codeCheck } from './second-factor';
import type { AuthServices } from './services';
import type { Purpose } from './single-sign-on-attempts';
import { SingleSignOnFailure } from './single-sign-on-problems';
import type { ProviderLogin } from './single-sign-on-provider';

/** The address of the provider, and the Set-Cookie header that binds its answer to the browser. */
export interface BegunSingleSignOn {
  readonly body: SingleSignOnRequest;
  readonly cookie: string;
}

/**
 * Begins a login or a link. It stores nothing.
 * @throws ApiError 404 without a provider, 503 if it doesn't respond
 */
export async function beginSingleSignOn(
  { singleSignOn: { attempts, provider } }: AuthServices,
  purpose: Purpose,
): Promise<BegunSingleSignOn> {
  if (!provider) throw notFound(messages.singleSignOnOff);
  const { attempt, cookie } = await attempts.begin(purpose);
  try {
    return { body: { address: await provider.addressFor(attempt) }, cookie };
  } catch (error) {
    throw asApiError(error, 400);
  }
}

/**
 * Reads the answer that the provider sent to the browser of these cookies, once.
 *
 * @param status of the error for an answer that isn't accepted
 * @throws ApiError 404 without a provider, 503 if it doesn't respond
 */
export async function readAnswer(
  { singleSignOn: { attempts, provider } }: AuthServices,
  purpose: Purpose,
  cookies: string | undefined,
  answer: string,
  status: 400 | 401,
): Promise<ProviderLogin> {
  if (!provider) throw notFound(messages.singleSignOnOff);
  const parameters = new URLSearchParams(answer);
  const attempt = await attempts.take(cookies, purpose, parameters.get('state') ?? '');
  if (!attempt) throw new ApiError(status, messages.singleSignOnExpired);
  try {
    return await provider.loginOf(parameters, attempt);
  } catch (error) {
    throw asApiError(error, status);
  }
}

const asApiError = (error: unknown, status: 400 | 401): unknown => {
  if (!(error instanceof SingleSignOnFailure)) return error;
  return error.isOutage ? unavailable(error.message, 10_000) : new ApiError(status, error.message);
};

/**
 * Exchanges the answer of the provider for tokens. Only a link that the owner of an account has made opens it: an e-mail
 * address proves nothing.
 *
 * @throws ApiError 401 for an answer that isn't accepted, a login without a link, a removed member, or, with a proof for
 *   `finishSingleSignOn`, without the code that the account needs; 404, 429 or 503
 */
export async function logInWithSingleSignOn(
  services: AuthServices,
  answer: string,
  source: LoginSource,
): Promise<Login> {
  const { db, secondFactors, singleSignOn } = services;
  await services.limits.consume(limits.loginByNetwork, source.network);
  const proven = await readAnswer(services, 'login', source.cookies, answer, 401);
  const link = await singleSignOn.links.find(db, proven);
  const user = link && (await new AuthRepository(db).findUserById(link.user_id));
  if (!user || user.email_confirmed_at === null) throw new ApiError(401, messages.singleSignOnUnlinked);
  await requireMember(services, user);
  if (!proven.bySecondFactor && (await secondFactors.isEnabled(db, user.id))) {
    const proof = await singleSignOn.attempts.prove(user.id, link.id);
    throw new ApiError(401, messages.codeRequired, { body: { detail: messages.codeRequired, proof } });
  }
  const device = await services.knownDevices.find(user.id, source.cookies);
  const holds = async (trx: Trx) =>
    (await new AuthRepository(trx).lockUser(user)) && singleSignOn.links.use(trx, link.id);
  const login = await beginLogin(services, user, source, device, { holds, byPasskey: proven.bySecondFactor });
  if (!login) throw expired();
  return login;
}

/**
 * Logs in with the code that was missing. A wrong code can be corrected while the proof is valid.
 *
 * @throws ApiError 401 for a wrong code or a proof that isn't valid any more, 429 after too many
 */
export async function finishSingleSignOn(
  services: AuthServices,
  { proof, code }: SingleSignOnCode,
  source: LoginSource,
): Promise<Login> {
  const { attempts, links } = services.singleSignOn;
  const proven = await attempts.readProof(proof);
  const user = proven && (await new AuthRepository(services.db).findUserById(proven.userId));
  if (!user) throw expired();
  const device = await services.knownDevices.find(user.id, source.cookies);
  const forgetGuesses = await countGuess(services, `single sign-on ${user.id}`, source.network, device);
  await requireMember(services, user);
  const useCode = await codeCheck(services, user, code, device ?? user.id);
  const holds = async (trx: Trx) => {
    const isValid =
      (await new AuthRepository(trx).lockUser(user)) &&
      (await attempts.useProof(trx, proven)) &&
      (await links.use(trx, proven.linkId));
    if (isValid) await useCode?.(trx);
    return isValid;
  };
  const login = await beginLogin(services, user, source, device, { holds });
  if (!login) throw expired();
  await forgetGuesses();
  if (useCode) await services.limits.reset(limits.codeOfLogin, device ?? user.id);
  return login;
}

/** From here on, the audit log names the user. @throws ApiError 401 for a removed member */
async function requireMember({ db }: AuthServices, user: StoredUser): Promise<void> {
  currentTrail()?.by(user);
  if ((await new Memberships(db).settle(user.id)) === undefined) throw new ApiError(401, messages.accessEnded);
}

const expired = () => new ApiError(401, messages.singleSignOnExpired);
