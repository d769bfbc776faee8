import { foldCase } from '@courtside/contracts/fold-case';
import { RESEND_COOLDOWN_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { transaction } from '../database/transaction';
import { currentTrail } from '../database/trail';
import { ApiError, badRequest, notFound, tooManyRequests } from '../errors/api-error';
import { AccountMails } from './account-mails';
import { limitConfirmationMails, type MailRequester } from './limits';
import { findLink, issueLink, type LinkParameters } from './links';
import { AuthRepository, EMAIL_TAKEN, type StoredUser, takenFieldErrors } from './repository';
import type { AuthServices } from './services';

const NO_LONGER_VALID = 'This confirmation link is no longer valid.';

/**
 * Confirms the address that a link was mailed to. A new address replaces the current one, and links that were mailed to
 * the old one become invalid. Opening the link again succeeds while its address is still the user's.
 *
 * @throws ApiError 400 if the link is invalid, expired, or replaced by a change to another address
 */
export async function confirmEmail(services: AuthServices, parameters: LinkParameters): Promise<void> {
  const link = await findLink(services.db, services.now(), 'confirm-email', parameters);
  const user = link && (await new AuthRepository(services.db).findUserById(link.userId));
  if (!link || !user) throw badRequest('This confirmation link is not valid.');
  currentTrail()?.by(user);
  const isCurrent = link.email === user.email;
  if (isCurrent && user.email_confirmed_at !== null) {
    currentTrail()?.unchanged();
    return;
  }
  if (!isCurrent && link.email !== user.pending_email) throw badRequest(NO_LONGER_VALID);
  if (link.expired || link.used) {
    const detail = 'This confirmation link has expired.';
    throw new ApiError(400, detail, { body: { detail, email: link.email } });
  }
  try {
    await transaction(services.db, async (trx) => {
      if (!(await new AuthRepository(trx).consumeLink(link.hash, services.now()))) {
        // The link was opened twice concurrently, or a new password invalidated it.
        const current = await new AuthRepository(trx).findUserById(user.id);
        if (current?.email === link.email && current.email_confirmed_at !== null) return;
        throw badRequest(NO_LONGER_VALID);
      }
      if (!isCurrent) await new AuthRepository(trx).invalidateLinks(user.id, services.now());
      const address = isCurrent ? {} : { email: link.email, email_fold: foldCase(link.email), pending_email: null };
      await new AuthRepository(trx).updateUser(user.id, { ...address, email_confirmed_at: services.now() });
    });
  } catch (error) {
    throw takenFieldErrors(error) ? badRequest(EMAIL_TAKEN) : error;
  }
}

/**
 * Sends the link again, at most every 20 s.
 *
 * @throws ApiError 404 for an unknown address, 400 for a confirmed one, 429 during the cooldown or after too many mails
 */
export async function resendConfirmation(
  services: AuthServices,
  requester: MailRequester,
  email: string,
): Promise<void> {
  const owner = await new AuthRepository(services.db).findUserByEmail(email);
  const user =
    owner?.email_confirmed_at === null ? owner : await new AuthRepository(services.db).findUserByPendingEmail(email);
  if (!user && owner) throw badRequest('This email address is already confirmed. You can log in.');
  if (!user) throw notFound(messages.emailUnknown);

  const now = services.now();
  if (user.confirmation_resent_at > now - RESEND_COOLDOWN_MS) throw resentRecently(user, now);
  await limitConfirmationMails(services.limits, requester, email);
  const mails = new AccountMails(services.config);
  const sent = await transaction(services.db, async (trx) => {
    if (!(await new AuthRepository(trx).markResent(user.id, now, RESEND_COOLDOWN_MS))) return false;
    const isFirstAddress = user === owner;
    const address = isFirstAddress ? user.email : email;
    const link = await issueLink(trx, now, 'confirm-email', user.id, address);
    const recipient = { ...user, email: address };
    const mail = isFirstAddress ? mails.confirmEmail(recipient, link) : mails.confirmNewEmail(recipient, link);
    await services.mails.add(trx, mail);
    return true;
  });
  if (!sent) throw resentRecently((await new AuthRepository(services.db).findUserById(user.id)) ?? user, now);
}

function resentRecently({ confirmation_resent_at: last }: StoredUser, now: number): ApiError {
  const wait = Math.max(1_000, last + RESEND_COOLDOWN_MS - now);
  return tooManyRequests(`You can resend the email in ${Math.ceil(wait / 1000)} seconds.`, wait);
}
