import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import type { Role } from '@courtside/contracts/roles';
import type { InvitationAnswer } from '@courtside/contracts/staff';
import type { RoleInTeam } from '@courtside/contracts/team-roles';
import { callApi } from '../calls/client';

const STAFF_KEY = ['staff'] as const;

/** Everyone who belongs to the club. For owners. */
export const useStaff = () =>
  useQuery({ queryKey: [...STAFF_KEY, 'members'], queryFn: () => callApi(routes.listStaff) });

/** The invitations that nobody has accepted. For owners. */
export const useInvitations = () =>
  useQuery({ queryKey: [...STAFF_KEY, 'invitations'], queryFn: () => callApi(routes.listInvitations) });

/** A change of the staff. The lists are loaded again in any case, because another owner may have been faster. */
function useStaffChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => cache.invalidateQueries({ queryKey: STAFF_KEY }) });
}

export const useChangeRole = () =>
  useStaffChange(({ userId, role }: { userId: string; role: Role }) =>
    callApi(routes.changeStaffRole, { params: { userId }, body: { role } }),
  );

/** Gives a member a role in each of some teams, and none in the others. */
export const useChangeTeams = () =>
  useStaffChange(({ userId, teams }: { userId: string; teams: RoleInTeam[] }) =>
    callApi(routes.changeStaffRole, { params: { userId }, body: { teams } }),
  );

export const useRemoveMember = () =>
  useStaffChange((userId: string) => callApi(routes.removeStaffMember, { params: { userId } }));

/** The caller becomes a coach: the profile is loaded again. */
export function useHandOver() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi(routes.handOverOwnership, { params: { userId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['user'] }),
  });
}

export const useInvite = () =>
  useStaffChange(({ idempotencyKey, ...body }: { email: string; role: Role; idempotencyKey: string }) =>
    callApi(routes.createInvitation, { body, idempotencyKey }),
  );

/** Invites somebody with a role in each of some teams. */
export const useInviteToTeams = () =>
  useStaffChange(({ idempotencyKey, ...body }: { email: string; teams: RoleInTeam[]; idempotencyKey: string }) =>
    callApi(routes.createInvitation, { body, idempotencyKey }),
  );

export const useResendInvitation = () =>
  useStaffChange((invitationId: string) => callApi(routes.resendInvitation, { params: { invitationId } }));

export const useRevokeInvitation = () =>
  useStaffChange((invitationId: string) => callApi(routes.revokeInvitation, { params: { invitationId } }));

/** The parameters of the link in a mail. */
interface InvitationLink {
  readonly invitationId: string;
  readonly token: string;
}

/** For whom the link of a mail is. */
export const useOpenInvitation = (link: InvitationLink) =>
  useQuery({
    queryKey: ['open-invitation', link.invitationId, link.token],
    queryFn: () => callApi(routes.readInvitation, { params: { ...link } }),
    staleTime: Infinity,
  });

export const acceptInvitation = (link: InvitationLink, body: InvitationAnswer, idempotencyKey: string) =>
  callApi(routes.acceptInvitation, { params: { ...link }, body, idempotencyKey });
