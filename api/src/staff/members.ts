import { ROLES } from '@courtside/contracts/roles';
import type { NewRole, StaffMember } from '@courtside/contracts/staff';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { Memberships } from '../auth/memberships';
import { TeamRoles, toRole } from '../auth/team-roles';
import { badRequest } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { changeStaff } from './change-staff';
import { endMembership, findMember, keepAnOwner, type Member } from './end-membership';
import { giveRole } from './give-role';
import { InvitationRepository } from './repository';
import type { StaffServices } from './services';

const toMember = (
  { created_at, second_factor_at, passkeys, ...member }: Member,
  teams?: readonly RoleInTeam[],
): StaffMember => ({
  ...member,
  ...toRole(member.role, teams),
  has_second_factor: second_factor_at !== null || Number(passkeys) > 0,
  joined_at: new Date(created_at).toISOString(),
});

/** The members of a club: owners first, then by the time of joining. */
export async function listStaff({ db }: StaffServices, clubId: string): Promise<StaffMember[]> {
  const teams = await new TeamRoles(db, clubId).all();
  const members = (await new Memberships(db).list(clubId)).map((row) => toMember(row, teams.get(row.id)));
  return members.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}

/**
 * Changes a role: in the whole club, or in each of some teams. It holds from the member's next call. What the member can't
 * do any more includes the invitations that nobody has accepted.
 *
 * @throws ApiError 404 for somebody else, 400 for an unknown team, 409 if the club would have no owner
 */
export function changeRole(
  { db }: StaffServices,
  caller: Caller,
  userId: string,
  given: NewRole,
): Promise<StaffMember> {
  return changeStaff(db, caller, async (trx) => {
    const member = await findMember(trx, caller.clubId, userId);
    if (given.role !== 'owner') {
      await keepAnOwner(trx, caller.clubId, member);
      await new InvitationRepository(trx, caller.clubId).deleteSentBy(userId);
    }
    const { teams, role } = await giveRole(trx, { userId, clubId: caller.clubId }, given);
    return toMember({ ...member, role }, teams);
  });
}

/**
 * Makes a member an owner, and the caller a coach.
 *
 * @throws ApiError 404 for somebody else, 400 for the caller
 */
export function handOver({ db }: StaffServices, caller: Caller, userId: string): Promise<void> {
  return changeStaff(db, caller, async (trx) => {
    await findMember(trx, caller.clubId, userId);
    if (userId === caller.id) throw badRequest('Choose another member.');
    await new Memberships(trx).changeRole(userId, caller.clubId, 'owner');
    await new Memberships(trx).changeRole(caller.id, caller.clubId, 'coach');
  });
}

/**
 * Removes a member.
 *
 * @throws ApiError 404 for somebody else, 409 for the last owner
 */
export function removeMember(services: StaffServices, caller: Caller, userId: string): Promise<void> {
  const { clubId } = caller;
  return changeStaff(services.db, caller, (trx) => endMembership(trx, services, { clubId, userId, by: 'owner' }));
}
