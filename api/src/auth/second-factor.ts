import type { PasskeyProof, SecondFactor, SecondFactorProof, SecondFactorSetup } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { ApiError, conflict, invalidFields } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { AccountMails } from './account-mails';
import { limits } from './limits';
import { secretForApp } from './one-time-codes';
import { AuthRepository, type StoredUser } from './repository';
import { currentUser, requireCurrentPassword, requireUnchangedPassword } from './settings';
import type { AuthServices } from './services';

export async function readSecondFactor({ db, secondFactors }: AuthServices, caller: Caller): Promise<SecondFactor> {
  const row = await secondFactors.find(db, caller.id);
  const enabledAt = row?.enabled_at ?? null;
  return {
    enabled_since: enabledAt === null ? null : new Date(enabledAt).toISOString(),
    recovery_codes_left: enabledAt === null ? 0 : await secondFactors.countCodes(db, caller.id),
    is_required: await new AuthRepository(db).needsSecondFactor(caller.id),
    is_due: caller.secondFactorDue,
  };
}

/** Begins a setup. @throws ApiError 400 for a wrong password, 409 if the second factor is on, or a passkey has to come first */
export async function startSecondFactor(
  services: AuthServices,
  caller: Caller,
  password: string,
): Promise<SecondFactorSetup> {
  const user = await currentUser(services, caller);
  await requireCurrentPassword(services, caller, user, password);
  return transaction(services.db, async (trx) => {
    await requireUnchangedPassword(trx, user);
    if (await services.secondFactors.isEnabled(trx, user.id)) throw conflict(messages.secondFactorIsOn);
    await requirePasskeyFirst(services, trx, caller);
    const { setup, secret, recoveryCodes } = await services.secondFactors.begin(trx, user.id);
    return { setup, ...secretForApp(secret, user.username), recovery_codes: recoveryCodes };
  });
}

/** Turns the second factor on. @throws ApiError 400 for a wrong code, 409 if another setup has replaced this one */
export async function confirmSecondFactor(
  services: AuthServices,
  caller: Caller,
  { setup, code }: { setup: string; code: string },
): Promise<void> {
  await services.limits.consume(limits.codeInSettings, caller.sessionId);
  const user = await currentUser(services, caller);
  await transaction(services.db, async (trx) => {
    const row = await services.secondFactors.find(trx, user.id);
    if (row?.setup !== setup) throw conflict(messages.secondFactorReplaced);
    // The answer was lost.
    if (row.enabled_at !== null) return;
    if (!(await services.secondFactors.enable(trx, row, code))) throw invalidFields({ code: [messages.codeInvalid] });
    await services.mails.add(trx, new AccountMails(services.config).secondFactorChanged(user, 'on'));
  });
  await services.limits.reset(limits.codeInSettings, caller.sessionId);
}

/** @returns the new codes. @throws ApiError 400 for a wrong password or code */
export function renewRecoveryCodes(
  services: AuthServices,
  caller: Caller,
  proof: SecondFactorProof,
): Promise<{ recovery_codes: string[] }> {
  return withProof(services, caller, proof, async (trx, user) => ({
    recovery_codes: await services.secondFactors.replaceCodes(trx, user.id),
  }));
}

/** @throws ApiError 400 for a wrong password or code, 409 while the club requires a second factor */
export function removeSecondFactor(services: AuthServices, caller: Caller, proof: SecondFactorProof): Promise<void> {
  return withProof(services, caller, proof, async (trx, user) => {
    if (await new AuthRepository(trx).needsSecondFactor(caller.id)) throw conflict(messages.secondFactorRequired);
    await services.secondFactors.remove(trx, user.id);
    await services.mails.add(trx, new AccountMails(services.config).secondFactorChanged(user, 'off'));
  });
}

/**
 * Turns the second factor of a user off, who has lost it, with every passkey and single sign-on: ends every login, and says so by mail.
 * @returns whether there was one
 */
export async function resetSecondFactor(
  {
    mails,
    config,
    passkeys,
    secondFactors,
    sessions,
    singleSignOn,
  }: Pick<AuthServices, 'config' | 'mails' | 'passkeys' | 'secondFactors' | 'sessions' | 'singleSignOn'>,
  trx: Trx,
  user: Pick<StoredUser, 'id' | 'email' | 'first_name'>,
): Promise<boolean> {
  const [hadApp, hadPasskey] = [await secondFactors.remove(trx, user.id), await passkeys.removeAll(trx, user.id)];
  const hadLink = await singleSignOn.links.remove(trx, user.id);
  if (!hadApp && !hadPasskey && !hadLink) return false;
  await sessions.endAll(trx, user.id);
  await mails.add(trx, new AccountMails(config).secondFactorReset(user));
  return true;
}

/**
 * A password alone must not add a second factor where one is required and there is one already: it would replace it.
 *
 * @throws ApiError 409
 */
export async function requirePasskeyFirst(
  { passkeys, secondFactors }: AuthServices,
  trx: Trx,
  caller: Caller,
): Promise<void> {
  if (caller.byPasskey || (await passkeys.count(trx, caller.id)) === 0) return;
  if (await secondFactors.isEnabled(trx, caller.id)) return;
  if (await new AuthRepository(trx).needsSecondFactor(caller.id)) throw conflict(messages.passkeyLoginFirst);
}

/**
 * Makes a change that needs the password, and a code if the account has an authenticator app.
 *
 * @throws ApiError 400 for a wrong or missing one, 429 after too many
 */
export async function withProof<T>(
  services: AuthServices,
  caller: Caller,
  { old_password, code }: PasskeyProof,
  work: (trx: Trx, user: StoredUser) => Promise<T>,
): Promise<T> {
  const user = await currentUser(services, caller);
  await requireCurrentPassword(services, caller, user, old_password);
  await services.limits.consume(limits.codeInSettings, caller.sessionId);
  const result = await transaction(services.db, async (trx) => {
    await requireUnchangedPassword(trx, user);
    const problem = await codeProblem(services, trx, user.id, code);
    if (problem !== null) throw invalidFields({ code: [problem] });
    return work(trx, user);
  });
  await services.limits.reset(limits.codeInSettings, caller.sessionId);
  return result;
}

async function codeProblem({ secondFactors }: AuthServices, trx: Trx, userId: string, code: string | undefined) {
  if (code === undefined) return (await secondFactors.isEnabled(trx, userId)) ? messages.codeMissing : null;
  return (await secondFactors.accept(trx, userId, code)) === null ? messages.codeInvalid : null;
}

/**
 * Checks the code of a login whose password is correct.
 *
 * @param subject who guesses: the device if it is known, so that nobody else can use up the owner's attempts
 * @returns what uses up the code with the login, in its transaction; null if the account needs none
 * @throws ApiError 401 without a code, 429 after too many wrong ones
 */
export async function codeCheck(
  services: AuthServices,
  user: StoredUser,
  code: string | undefined,
  subject: string,
): Promise<((trx: Trx) => Promise<void>) | null> {
  if (!(await services.secondFactors.isEnabled(services.db, user.id))) return null;
  if (code === undefined) throw new ApiError(401, messages.codeRequired);
  await services.limits.consume(limits.codeOfLogin, subject);
  return async (trx) => {
    const accepted = await services.secondFactors.accept(trx, user.id, code);
    if (accepted === null) throw new ApiError(401, messages.codeInvalid);
    if (accepted === 'app') return;
    const left = await services.secondFactors.countCodes(trx, user.id);
    await services.mails.add(trx, new AccountMails(services.config).recoveryCodeUsed(user, left));
  };
}
