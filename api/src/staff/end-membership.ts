import { messages } from '@courtside/contracts/messages';
import { AccountMails } from '../auth/account-mails';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import type { AuthServices } from '../auth/services';
import type { Trx } from '../database/database';
import { conflict, notFound } from '../errors/api-error';
import { InvitationRepository } from './repository';

export type MembershipServices = Pick<AuthServices, 'config' | 'courtCodes' | 'mails' | 'now' | 'sessions'>;

export type Member = NonNullable<Awaited<ReturnType<Memberships['find']>>>;

/** @throws ApiError 404 for somebody else */
export async function findMember(trx: Trx, clubId: string, userId: string): Promise<Member> {
  const member = await new Memberships(trx).find(userId, clubId);
  if (!member) throw notFound();
  return member;
}

/** @throws ApiError 409 if the member is the only owner */
export async function keepAnOwner(trx: Trx, clubId: string, { role }: Member): Promise<void> {
  if (role === 'owner' && (await new Memberships(trx).countOwners(clubId)) === 1) throw conflict(messages.lastOwner);
}

/**
 * Ends a membership, and revokes the invitations that the member sent. Ends every session and link if the member belongs
 * to no other club. The account and what the member entered stay, so that what waits on a device can be sent after another
 * invitation. Lock the club before.
 *
 * @param by who ended it, for the mail to the member
 * @throws ApiError 404 for somebody else, 409 for the last owner
 */
export async function endMembership(
  trx: Trx,
  services: MembershipServices,
  { clubId, userId, by }: { readonly clubId: string; readonly userId: string; readonly by: 'member' | 'owner' },
): Promise<void> {
  const member = await findMember(trx, clubId, userId);
  await keepAnOwner(trx, clubId, member);
  await new Memberships(trx).remove(userId, clubId);
  await services.courtCodes.remove(trx, userId);
  await new InvitationRepository(trx, clubId).deleteSentBy(userId);
  // Logins go on in another club of the member, with their next renewal.
  const goesOn = (await new Memberships(trx).clubsOf(userId)).length > 0;
  if (by === 'owner') {
    const mails = new AccountMails(services.config);
    await services.mails.add(trx, goesOn ? mails.clubLeft(member) : mails.accessEnded(member));
  }
  if (goesOn) return;
  await new AuthRepository(trx).invalidateLinks(userId, services.now());
  await services.sessions.endAll(trx, userId);
}
