import type { PasswordReset } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { badRequest, invalidFields, notFound } from '../errors/api-error';
import { AccountMails } from './account-mails';
import { limitResetMails, type MailRequester } from './limits';
import { findLink, issueLink } from './links';
import { passwordErrors } from './passwords';
import { AuthRepository, type StoredUser } from './repository';

/**
 * Mails a link that resets the password.
 *
 * @throws ApiError 404 for an unknown address, 429 after too many mails
 */
export async function forgotPassword(core: Core, requester: MailRequester, email: string): Promise<void> {
  const user = await new AuthRepository(core.db).findUserByEmail(email);
  if (!user) throw notFound(messages.emailUnknown);
  await limitResetMails(core.limits, requester, email);
  await transaction(core.db, async (trx) => {
    const link = await issueLink(trx, core.now(), 'reset-password', user.id, user.email);
    await core.mails.add(trx, new AccountMails(core.config).resetPassword(user, link));
  });
}

/**
 * Sets a new password with a link mailed to the user's current address, once. Opening the link proves that the address
 * is the user's, so it counts as confirmed.
 *
 * @throws ApiError 400 with `detail` for an invalid link, with field errors for an invalid password
 */
export async function resetPassword(core: Core, { password, password2, uidb64, token }: PasswordReset): Promise<void> {
  const link = await findLink(core.db, core.now(), 'reset-password', { uidb64, token });
  const user = link && (await new AuthRepository(core.db).findUserById(link.userId));
  if (!link || link.expired || link.used || user?.email !== link.email) throw badRequest(messages.resetTokenInvalid);
  const passwordProblems = passwordErrors(password);
  if (passwordProblems.length > 0) throw invalidFields({ password: passwordProblems });
  if (password !== password2) throw invalidFields({ password2: [messages.passwordsDiffer] });

  const password_hash = await core.passwords.hash(password);
  const succeeded = await transaction(core.db, async (trx) => {
    if (!(await new AuthRepository(trx).consumeLink(link.hash, core.now()))) return false;
    await new AuthRepository(trx).updateUser(user.id, { email_confirmed_at: user.email_confirmed_at ?? core.now() });
    await replacePassword(core, trx, user, password_hash);
    return true;
  });
  if (!succeeded) throw badRequest(messages.resetTokenInvalid);
}

/**
 * Stores a new password and takes the account back from anyone who knew the old one: ends every login, invalidates every
 * link and cancels a pending change of address.
 */
export async function replacePassword(core: Core, trx: Trx, user: StoredUser, password_hash: string): Promise<void> {
  await new AuthRepository(trx).updateUser(user.id, { password_hash, pending_email: null });
  await new AuthRepository(trx).invalidateLinks(user.id, core.now());
  await core.sessions.endAll(trx, user.id);
  await core.mails.add(trx, new AccountMails(core.config).passwordChanged(user));
}
