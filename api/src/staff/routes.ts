import * as security from '@courtside/contracts/club-security';
import * as calls from '@courtside/contracts/staff';
import { limits } from '../auth/limits';
import { networkOf } from '../http/callers';
import type { Routes } from '../http/routes';
import { acceptInvitation } from './accept-invitation';
import * as clubSecurity from './club-security';
import * as invitations from './invitations';
import { changeRole, handOver, listStaff, removeMember } from './members';
import type { StaffServices } from './services';

/** The people of a club, their roles and invitations. */
export const staff = (routes: Routes, services: StaffServices): void => {
  routes.answer(calls.listStaff, ({ user }) => listStaff(services, user.clubId));
  routes.answer(calls.changeStaffRole, ({ user, params, body }) => changeRole(services, user, params.userId, body));
  routes.answer(calls.removeStaffMember, ({ user, params }) => removeMember(services, user, params.userId));
  routes.answer(calls.handOverOwnership, ({ user, params }) => handOver(services, user, params.userId));

  routes.answer(security.getClubSecurity, ({ user }) => clubSecurity.readClubSecurity(services, user));
  routes.answer(security.changeClubSecurity, ({ user, body }) => clubSecurity.changeClubSecurity(services, user, body));
  routes.answer(security.resetStaffSecondFactor, ({ user, params }) =>
    clubSecurity.resetSecondFactor(services, user, params.userId),
  );

  routes.answer(calls.listInvitations, ({ user }) => invitations.listInvitations(services, user.clubId));
  routes.answer(calls.createInvitation, ({ user, body, request }) =>
    invitations.invite(services, { caller: user, network: networkOf(request.ip) }, body),
  );
  routes.answer(calls.resendInvitation, ({ user, params, request }) =>
    invitations.resend(services, { caller: user, network: networkOf(request.ip) }, params.invitationId),
  );
  routes.answer(calls.revokeInvitation, ({ user, params }) => invitations.revoke(services, user, params.invitationId));

  routes.answer(calls.readInvitation, async ({ params, request }) => {
    await services.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    return invitations.readInvitation(services, params);
  });
  routes.answer(calls.acceptInvitation, async ({ params, body, request }) => {
    await services.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await acceptInvitation(services, params, body);
    return { detail: 'Welcome. Please log in.' };
  });
};
