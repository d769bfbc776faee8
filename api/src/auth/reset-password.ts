import type { PasswordReset } from '@courtside/contracts/auth';
import { foldName } from '@courtside/contracts/fields';
import { messages } from '@courtside/contracts/messages';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import { notFound, refuse, refuseFields } from '../errors';
import { Letters } from './letters';
import { limits } from './limits';
import { findLink, issueLink, spendLink, voidLinks } from './link-tokens';
import { passwordFaults } from './password-guideline';
import type { Sessions } from './sessions';
import { findUserByEmail, findUserById, updateUser } from './users';

/**
 * Mails a link that resets the password.
 *
 * @throws ApiError 404 for an unknown address
 */
export async function forgotPassword(core: Core, email: string): Promise<void> {
  await core.limits.use(limits.forgotByAccount, foldName(email));
  const user = await findUserByEmail(core.db, email);
  if (!user) throw notFound(messages.emailUnknown);
  await transaction(core.db, async (trx) => {
    const link = await issueLink(trx, core.now(), 'reset-password', user.id, user.email);
    await core.mails.add(trx, new Letters(core.config).resetPassword(user, link));
  });
}

/**
 * Sets a new password with a mailed link, once, and ends every session of the user. Whoever opened the link
 * reads the mails of that address, so it counts as confirmed too.
 *
 * @throws ApiError 400: `detail` for a bad link, field errors for a bad password
 */
export async function resetPassword(core: Core, sessions: Sessions, { password, password2, uidb64, token }: PasswordReset): Promise<void> {
  const link = await findLink(core.db, core.now(), 'reset-password', { uidb64, token });
  const user = link && (await findUserById(core.db, link.userId));
  if (!link || link.expired || link.used || !user) throw refuse(messages.resetTokenInvalid);
  const weak = passwordFaults(password);
  if (weak.length > 0) throw refuseFields({ password: weak });
  if (password !== password2) throw refuseFields({ password2: [messages.passwordsDiffer] });

  const password_hash = await core.passwords.hash(password);
  const done = await transaction(core.db, async (trx) => {
    if (!(await spendLink(trx, core.now(), link.hash))) return false;
    const confirmed = link.email === user.email ? { email_confirmed_at: user.email_confirmed_at ?? core.now() } : {};
    await updateUser(trx, user.id, { password_hash, ...confirmed });
    await voidLinks(trx, core.now(), 'reset-password', user.id);
    await sessions.endAll(trx, user.id, null);
    await core.mails.add(trx, new Letters(core.config).passwordChanged(user));
    return true;
  });
  if (!done) throw refuse(messages.resetTokenInvalid);
}
