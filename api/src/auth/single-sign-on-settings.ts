import type { PasskeyProof, SingleSignOn } from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { uniqueViolation } from '../database/errors';
import { transaction } from '../database/transaction';
import { conflict } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { AccountMails } from './account-mails';
import { withProof } from './second-factor';
import type { AuthServices } from './services';
import { currentUser, requireUnchangedPassword } from './settings';
import { beginSingleSignOn, type BegunSingleSignOn, readAnswer } from './single-sign-on-login';
import type { LinkedSubject } from './single-sign-on-links';
import type { SingleSignOnLinkRow } from './single-sign-on-tables';

const isoTime = (ms: number) => new Date(ms).toISOString();

const toLinked = ({ created_at, last_used_at }: SingleSignOnLinkRow, name: string): SingleSignOn => ({
  is_offered: true,
  linked: { name, added_at: isoTime(created_at), last_used_at: last_used_at === null ? null : isoTime(last_used_at) },
});

/** A link to a provider that this server had earlier opens nothing, so it doesn't count. */
export async function readSingleSignOn(
  { db, singleSignOn: { links, provider } }: AuthServices,
  caller: Caller,
): Promise<SingleSignOn> {
  if (!provider) return { is_offered: false, linked: null };
  const row = await links.ofUser(db, caller.id);
  if (!row) return { is_offered: true, linked: null };
  const subject = links.open(row);
  return !subject || provider.has(subject) ? toLinked(row, subject?.name ?? '') : { is_offered: true, linked: null };
}

/** Begins to link. @throws ApiError 400 for a wrong password or code, 404 without a provider, 503 if it doesn't respond */
export async function startLink(
  services: AuthServices,
  caller: Caller,
  proof: PasskeyProof,
): Promise<BegunSingleSignOn> {
  // Before the code is used up, because it works once.
  const begun = await beginSingleSignOn(services, { sessionId: caller.sessionId });
  return withProof(services, caller, proof, async () => begun);
}

/**
 * Stores who has logged in at the provider, and says so by mail. It replaces the earlier link.
 *
 * @throws ApiError 400 for an answer that isn't accepted, 404 without a provider, 409 if it opens another account, 503
 */
export async function link(
  services: AuthServices,
  caller: Caller,
  cookies: string | undefined,
  answer: string,
): Promise<SingleSignOn> {
  const { config, db, mails, singleSignOn } = services;
  const user = await currentUser(services, caller);
  const { issuer, subject, name } = await readAnswer(services, { sessionId: caller.sessionId }, cookies, answer, 400);
  const linked: LinkedSubject = { issuer, subject, name };
  try {
    return await transaction(db, async (trx) => {
      await requireUnchangedPassword(trx, user);
      const other = await singleSignOn.links.find(trx, linked);
      if (other && other.user_id !== user.id) throw conflict(messages.singleSignOnTaken);
      const row = await singleSignOn.links.replace(trx, user.id, linked);
      await mails.add(trx, new AccountMails(config).singleSignOnLinked(user));
      return toLinked(row, name);
    });
  } catch (error) {
    const isTaken = uniqueViolation(error) === 'single_sign_on_links_subject_unique';
    throw isTaken ? conflict(messages.singleSignOnTaken) : error;
  }
}

/** Removes the link, and says so by mail. @throws ApiError 400 for a wrong password or code */
export async function removeLink(services: AuthServices, caller: Caller, proof: PasskeyProof): Promise<void> {
  const { config, mails, singleSignOn } = services;
  await withProof(services, caller, proof, async (trx, user) => {
    // The answer to an earlier call was lost.
    if (!(await singleSignOn.links.remove(trx, user.id))) return;
    await mails.add(trx, new AccountMails(config).singleSignOnRemoved(user));
  });
}
