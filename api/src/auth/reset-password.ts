import type { PasswordReset } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { badRequest, invalidFields, notFound } from '../errors/api-error';
import { AccountMails } from './account-mails';
import { limitResetMails, type MailRequester } from './limits';
import { findLink, issueLink } from './links';
import { passwordErrors } from './passwords';
import { AuthRepository, type StoredUser } from './repository';
import type { AuthServices } from './services';

/**
 * Mails a link that resets the password.
 *
 * @throws ApiError 404 for an unknown address, 429 after too many mails
 */
export async function forgotPassword(services: AuthServices, requester: MailRequester, email: string): Promise<void> {
  const user = await new AuthRepository(services.db).findUserByEmail(email);
  if (!user) throw notFound(messages.emailUnknown);
  await limitResetMails(services.limits, requester, email);
  await transaction(services.db, async (trx) => {
    const link = await issueLink(trx, services.now(), 'reset-password', user.id, user.email);
    await services.mails.add(trx, new AccountMails(services.config).resetPassword(user, link));
  });
}

/**
 * Sets a new password with a link mailed to the user's current address, once. Opening the link proves that the address
 * is the user's, so it counts as confirmed.
 *
 * @throws ApiError 400 with `detail` for an invalid link, with field errors for an invalid password
 */
export async function resetPassword(
  services: AuthServices,
  { password, password2, uidb64, token }: PasswordReset,
): Promise<void> {
  const link = await findLink(services.db, services.now(), 'reset-password', { uidb64, token });
  const user = link && (await new AuthRepository(services.db).findUserById(link.userId));
  if (!link || link.expired || link.used || user?.email !== link.email) throw badRequest(messages.resetTokenInvalid);
  currentTrail()?.by(user);
  const passwordProblems = passwordErrors(password);
  if (passwordProblems.length > 0) throw invalidFields({ password: passwordProblems });
  if (password !== password2) throw invalidFields({ password2: [messages.passwordsDiffer] });

  const password_hash = await services.passwords.hash(password);
  const succeeded = await transaction(services.db, async (trx) => {
    if (!(await new AuthRepository(trx).consumeLink(link.hash, services.now()))) return false;
    await new AuthRepository(trx).updateUser(user.id, {
      email_confirmed_at: user.email_confirmed_at ?? services.now(),
    });
    await replacePassword(services, trx, user, password_hash);
    return true;
  });
  if (!succeeded) throw badRequest(messages.resetTokenInvalid);
}

/**
 * Stores a new password and takes the account back from anyone who knew the old one: ends every login, invalidates every
 * link and cancels a pending change of address.
 */
export async function replacePassword(
  services: AuthServices,
  trx: Trx,
  user: StoredUser,
  password_hash: string,
): Promise<void> {
  await new AuthRepository(trx).updateUser(user.id, { password_hash, pending_email: null });
  await new AuthRepository(trx).invalidateLinks(user.id, services.now());
  await services.sessions.endAll(trx, user.id);
  await services.mails.add(trx, new AccountMails(services.config).passwordChanged(user));
}
