import type { NewPasskey, Passkey, PasskeyProof, PasskeySetup } from '@courtside/contracts/auth';
import { PASSKEYS_PER_USER } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { uniqueViolation } from '../database/errors';
import { transaction } from '../database/transaction';
import { ApiError, badRequest, conflict, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { AccountMails } from './account-mails';
import type { PasskeyRow } from './passkey-tables';
import { AuthRepository } from './repository';
import { SessionRepository } from './session-repository';
import { requirePasskeyFirst, withProof } from './second-factor';
import type { AuthServices } from './services';
import { currentUser } from './settings';
import { creationOptions, verifyNewCredential } from './web-authn';

const isoTime = (ms: number) => new Date(ms).toISOString();

const toPasskey = ({ id, created_at, last_used_at }: PasskeyRow, name: string): Passkey => ({
  id,
  name,
  added_at: isoTime(created_at),
  last_used_at: last_used_at === null ? null : isoTime(last_used_at),
});

export async function listPasskeys({ db, passkeys }: AuthServices, caller: Caller): Promise<Passkey[]> {
  return (await passkeys.list(db, caller.id)).map((row) => toPasskey(row, passkeys.open(row)?.name ?? ''));
}

/**
 * Begins to add a passkey.
 *
 * @throws ApiError 400 for a wrong password or code, 409 if there are too many, or another passkey has to come first
 */
export function startPasskey(services: AuthServices, caller: Caller, proof: PasskeyProof): Promise<PasskeySetup> {
  const { config, passkeyAttempts, passkeys } = services;
  return withProof(services, caller, proof, async (trx, user) => {
    await requirePasskeyFirst(services, trx, caller);
    const rows = await passkeys.list(trx, user.id);
    if (rows.length >= PASSKEYS_PER_USER) throw conflict(messages.tooManyPasskeys);
    const known = rows.map((row) => passkeys.open(row)).filter((each) => each !== null);
    const { challenge, setup } = await passkeyAttempts.beginSetup(caller.sessionId);
    return { setup, options: await creationOptions(config.passkeys, user, challenge, known) };
  });
}

/**
 * Stores the passkey that the browser has made, and says so by mail. The session counts as one with a second factor, as
 * the passkey was unlocked for it.
 *
 * @throws ApiError 400 if it doesn't answer the setup, or that has expired or was used, 409 for one that is stored already
 */
export async function addPasskey(
  services: AuthServices,
  caller: Caller,
  { setup, name, credential }: NewPasskey,
): Promise<Passkey> {
  const { config, db, mails, now, passkeyAttempts, passkeys } = services;
  const user = await currentUser(services, caller);
  const challenge = await passkeyAttempts.ofSetup(caller.sessionId, setup);
  const made = challenge && (await verifyNewCredential(config.passkeys, credential, challenge));
  if (!made) throw badRequest(messages.passkeySetupInvalid);
  const { counter, ...stored } = made;
  const add = async (trx: Trx) => {
    if (!(await new AuthRepository(trx).lockUser(user))) throw new ApiError(401, 'Please log in.');
    if (!(await passkeyAttempts.use(trx, challenge))) throw badRequest(messages.passkeySetupInvalid);
    if ((await passkeys.count(trx, user.id)) >= PASSKEYS_PER_USER) throw conflict(messages.tooManyPasskeys);
    const row = await passkeys.add(trx, user.id, { ...stored, name }, counter);
    await new SessionRepository(trx).markPasskey(caller.sessionId, now());
    await mails.add(trx, new AccountMails(config).passkeyAdded(user));
    return toPasskey(row, name);
  };
  try {
    return await transaction(db, add);
  } catch (error) {
    throw uniqueViolation(error) === 'passkeys_credential_hash_unique' ? conflict(messages.passkeyKnown) : error;
  }
}

/** @throws ApiError 404 for a passkey of somebody else, or one that can't be read */
export function renamePasskey(
  { db, passkeys }: AuthServices,
  caller: Caller,
  id: string,
  name: string,
): Promise<Passkey> {
  return transaction(db, async (trx) => {
    const row = await passkeys.find(trx, caller.id, id);
    const credential = row && passkeys.open(row);
    if (!row || !credential) throw notFound();
    await passkeys.change(trx, row, { ...credential, name });
    return toPasskey(row, name);
  });
}

/**
 * Removes a passkey, and says so by mail.
 *
 * @throws ApiError 404 for a passkey of somebody else, 400 for a wrong password or code, 409 for the last second factor
 *   while the club requires one
 */
export async function removePasskey(
  services: AuthServices,
  caller: Caller,
  id: string,
  proof: PasskeyProof,
): Promise<void> {
  const { config, db, mails, passkeys, secondFactors } = services;
  const row = await passkeys.find(db, caller.id, id);
  if (!row) throw notFound();
  await withProof(services, caller, proof, async (trx, user) => {
    const isLast = (await passkeys.count(trx, user.id)) === 1 && !(await secondFactors.isEnabled(trx, user.id));
    if (isLast && (await new AuthRepository(trx).needsSecondFactor(caller.id)))
      throw conflict(messages.lastFactorRequired);
    await passkeys.remove(trx, row);
    await mails.add(trx, new AccountMails(config).passkeyRemoved(user));
  });
}
