import { messages } from '@courtside/contracts/messages';
import { type Role, ROLES } from '@courtside/contracts/roles';
import type { StaffMember } from '@courtside/contracts/staff';
import { AccountMails } from '../auth/account-mails';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import type { Trx } from '../database/database';
import { badRequest, conflict, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { changeStaff } from './change-staff';
import { InvitationRepository } from './repository';
import type { StaffServices } from './services';

type Row = NonNullable<Awaited<ReturnType<Memberships['find']>>>;

const toMember = ({ created_at, ...member }: Row): StaffMember => ({
  ...member,
  joined_at: new Date(created_at).toISOString(),
});

/** The members of a club: owners first, then by the time of joining. */
export async function listStaff({ db }: StaffServices, clubId: string): Promise<StaffMember[]> {
  const members = (await new Memberships(db).list(clubId)).map(toMember);
  return members.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/**
 * Changes a role. It holds from the member's next call. What the member can't do any more includes the invitations that
 * nobody has accepted.
 *
 * @throws ApiError 404 for somebody else, 409 if the club would have no owner
 */
export function changeRole({ db }: StaffServices, caller: Caller, userId: string, role: Role): Promise<StaffMember> {
  return changeStaff(db, caller, async (trx) => {
    const member = await findMember(trx, caller, userId);
    if (role !== 'owner') {
      await keepAnOwner(trx, caller, member);
      await new InvitationRepository(trx, caller.clubId).deleteSentBy(userId);
    }
    await new Memberships(trx).changeRole(userId, caller.clubId, role);
    return toMember({ ...member, role });
  });
}

/**
 * Makes a member an owner, and the caller a coach.
 *
 * @throws ApiError 404 for somebody else, 400 for the caller
 */
export function handOver({ db }: StaffServices, caller: Caller, userId: string): Promise<void> {
  return changeStaff(db, caller, async (trx) => {
    await findMember(trx, caller, userId);
    if (userId === caller.id) throw badRequest('Choose another member.');
    await new Memberships(trx).changeRole(userId, caller.clubId, 'owner');
    await new Memberships(trx).changeRole(caller.id, caller.clubId, 'coach');
  });
}

/**
 * Removes a member: ends every session and link, and revokes the invitations that the member sent. The account and what
 * the member entered stay, so that what waits on a device can be sent after another invitation.
 *
 * @throws ApiError 404 for somebody else, 409 for the last owner
 */
export function removeMember(services: StaffServices, caller: Caller, userId: string): Promise<void> {
  return changeStaff(services.db, caller, async (trx) => {
    const member = await findMember(trx, caller, userId);
    await keepAnOwner(trx, caller, member);
    await new Memberships(trx).remove(userId, caller.clubId);
    await new InvitationRepository(trx, caller.clubId).deleteSentBy(userId);
    await new AuthRepository(trx).invalidateLinks(userId, services.now());
    await services.sessions.endAll(trx, userId);
    await services.mails.add(trx, new AccountMails(services.config).accessEnded(member));
  });
}

async function findMember(trx: Trx, { clubId }: Caller, userId: string): Promise<Row> {
  const member = await new Memberships(trx).find(userId, clubId);
  if (!member) throw notFound();
  return member;
}

/** @throws ApiError 409 if the member is the only owner */
async function keepAnOwner(trx: Trx, { clubId }: Caller, { role }: Row): Promise<void> {
  if (role === 'owner' && (await new Memberships(trx).countOwners(clubId)) === 1) throw conflict(messages.lastOwner);
}
