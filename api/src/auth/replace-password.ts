import type { Core } from '../core';
import type { Trx } from '../database/database';
import { AccountMails } from './account-mails';
import { invalidateLinks } from './link-tokens';
import { updateUser, type StoredUser } from './users';

/**
 * Stores a new password and takes the account back from anyone who knew the old one: ends every login, invalidates every
 * link and cancels a pending change of address.
 */
export async function replacePassword(core: Core, trx: Trx, user: StoredUser, password_hash: string): Promise<void> {
  await updateUser(trx, user.id, { password_hash, pending_email: null });
  await invalidateLinks(trx, core.now(), user.id);
  await core.sessions.endAll(trx, user.id);
  await core.mails.add(trx, new AccountMails(core.config).passwordChanged(user));
}
