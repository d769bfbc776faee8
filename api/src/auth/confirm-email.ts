import { RESEND_COOLDOWN_MS } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { foldName } from '@courtside/contracts/fields';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import { ApiError, notFound, refuse, tooMany } from '../errors';
import { Letters } from './letters';
import { findLink, issueLink, spendLink, type LinkParameters } from './link-tokens';
import { EMAIL_TAKEN, findUserAwaiting, findUserByEmail, findUserById, takenFields, updateUser } from './users';

/**
 * Confirms the address a link was mailed to: the first one, or a new one that then replaces the old.
 * Opening the same link again is no failure while its address is still the user's.
 *
 * @throws ApiError 400 where the link is wrong, too old, or overtaken by another address
 */
export async function confirmEmail(core: Core, parameters: LinkParameters): Promise<void> {
  const link = await findLink(core.db, core.now(), 'confirm-email', parameters);
  const user = link && (await findUserById(core.db, link.userId));
  if (!link || !user) throw refuse('This confirmation link is not valid.');
  const current = link.email === user.email;
  if (current && user.email_confirmed_at !== null) return;
  if (!current && link.email !== user.pending_email) throw refuse('This confirmation link is not valid any more.');
  if (link.expired || link.used) {
    const detail = 'This confirmation link has expired.';
    throw new ApiError(400, detail, { body: { detail, email: link.email } });
  }
  try {
    await transaction(core.db, async (trx) => {
      if (!(await spendLink(trx, core.now(), link.hash))) return;
      const address = current ? {} : { email: link.email, email_fold: foldName(link.email), pending_email: null };
      await updateUser(trx, user.id, { ...address, email_confirmed_at: core.now() });
    });
  } catch (error) {
    throw takenFields(error) ? refuse(EMAIL_TAKEN) : error;
  }
}

/**
 * Mails the link again, at most every 20 s.
 *
 * @throws ApiError 404 for an unknown address, 400 for a confirmed one, 429 within the cooldown
 */
export async function resendConfirmation(core: Core, email: string): Promise<void> {
  const owner = await findUserByEmail(core.db, email);
  const waiting = owner?.email_confirmed_at === null ? owner : await findUserAwaiting(core.db, email);
  if (!waiting && owner) throw refuse('This email address is confirmed already. You can log in.');
  if (!waiting) throw notFound(messages.emailUnknown);

  const now = core.now();
  const letters = new Letters(core.config);
  const sent = await transaction(core.db, async (trx) => {
    const free = await trx
      .updateTable('users')
      .set({ confirmation_resent_at: now })
      .where('id', '=', waiting.id)
      .where('confirmation_resent_at', '<=', now - RESEND_COOLDOWN_MS)
      .executeTakeFirst();
    if (Number(free.numUpdatedRows) === 0) return false;
    const first = waiting === owner;
    const address = first ? waiting.email : email;
    const link = await issueLink(trx, now, 'confirm-email', waiting.id, address);
    const reader = { ...waiting, email: address };
    await core.mails.add(trx, first ? letters.confirmEmail(reader, link) : letters.confirmNewEmail(reader, link));
    return true;
  });
  if (sent) return;
  const { confirmation_resent_at: last } = (await findUserById(core.db, waiting.id)) ?? waiting;
  const wait = Math.max(1_000, last + RESEND_COOLDOWN_MS - now);
  throw tooMany(`You can resend the email in ${Math.ceil(wait / 1000)} seconds.`, wait);
}
