import { messages } from '@courtside/contracts/messages';
import type { NewRole } from '@courtside/contracts/staff';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { Memberships } from '../auth/memberships';
import { TeamRoles, toRole } from '../auth/team-roles';
import type { Trx } from '../database/database';
import { invalidFields } from '../errors/api-error';
import { ownerOf } from '../owners/owners';

/** The role of a member: in the whole club, or in each of some teams. */
export type GivenRole = ReturnType<typeof toRole>;

/** @throws ApiError 400 with `teams` if the club lacks one of them */
export async function requireTeams(trx: Trx, clubId: string, teams: readonly RoleInTeam[] | undefined): Promise<void> {
  if (teams && !(await new TeamRoles(trx, clubId).areKnown(teams))) throw invalidFields({ teams: [messages.teamGone] });
}

/**
 * Gives a member a role in the whole club, or roles in some teams. The answers to earlier requests of the member are
 * erased, because a repeated request would get what the member doesn't see any more. The requests stay done.
 *
 * @throws ApiError 400 with `teams` if the club lacks one of them
 */
export async function giveRole(
  trx: Trx,
  { userId, clubId }: { readonly userId: string; readonly clubId: string },
  { role = 'viewer', teams }: NewRole,
): Promise<GivenRole> {
  await requireTeams(trx, clubId, teams);
  if (!teams) {
    await new Memberships(trx).changeRole(userId, clubId, role);
    return { role };
  }
  const stored = await new TeamRoles(trx, clubId).set(userId, teams);
  await eraseAnswers(trx, userId, clubId);
  return toRole(role, stored);
}

/** Gives a new member the roles per team of an invitation. Teams that were deleted since are left out. */
export async function giveInvited(
  trx: Trx,
  { userId, clubId }: { readonly userId: string; readonly clubId: string },
  { team_roles }: { readonly team_roles: string | null },
): Promise<void> {
  const teams = invitedTeams(team_roles);
  if (teams) await new TeamRoles(trx, clubId).set(userId, teams);
}

/** The roles per team of an invitation; undefined for a role in the whole club. */
export const invitedTeams = (team_roles: string | null): RoleInTeam[] | undefined =>
  team_roles === null ? undefined : (JSON.parse(team_roles) as RoleInTeam[]);

async function eraseAnswers(trx: Trx, userId: string, clubId: string): Promise<void> {
  const club = (await new Memberships(trx).clubsOf(userId)).find((each) => each.clubId === clubId);
  const owner = ownerOf(userId, club?.isFirst ? undefined : clubId);
  await trx
    .updateTable('idempotency_keys')
    .set({ state: 'done', status: null, sealed: null })
    .where('owner', '=', owner)
    .where('state', '=', 'answered')
    .execute();
}
