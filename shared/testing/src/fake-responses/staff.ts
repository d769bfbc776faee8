import * as clubSecurity from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import * as staff from '@courtside/contracts/staff';
import { highestOf } from '@courtside/contracts/team-roles';
import type { FakeClub } from '../fake-club';
import { answer, created, deleted, detail, notFound, ok } from './respond';

const newDates = () => {
  const now = Date.now();
  return { created_at: new Date(now).toISOString(), expires_at: new Date(now + 7 * 86_400_000).toISOString() };
};

/** The highest of the roles per team, or the one in the whole club. */
const rolesOf = ({ role = 'viewer', teams }: staff.NewRole) =>
  teams ? { role: highestOf(teams.map((each) => each.role)), teams } : { role };

function setRole(club: FakeClub, userId: string, given: staff.NewRole) {
  club.staff = club.staff.map((member) =>
    member.id === userId ? { ...member, teams: undefined, ...rolesOf(given) } : member,
  );
  return club.staff.find(({ id }) => id === userId);
}

export const clubSecurityResponses = answer(clubSecurity, {
  getClubSecurity: (club) => ok({ second_factor_required: club.secondFactorRequired }),
  changeClubSecurity(club, { body }) {
    club.secondFactorRequired = body.second_factor_required;
    return ok(body);
  },
  resetStaffSecondFactor(club, { params }) {
    club.staff = club.staff.map((each) => (each.id === params.userId ? { ...each, has_second_factor: false } : each));
    return deleted;
  },
});

export const staffResponses = answer(staff, {
  listStaff: (club) => ok(club.staff),
  changeStaffRole(club, { params, body }) {
    const member = setRole(club, params.userId, body);
    return member ? ok(member) : notFound;
  },
  removeStaffMember(club, { params }) {
    club.staff = club.staff.filter(({ id }) => id !== params.userId);
    return deleted;
  },
  handOverOwnership(club, { params }) {
    setRole(club, params.userId, { role: 'owner' });
    setRole(club, club.user.id, { role: 'coach' });
    club.user = { ...club.user, role: 'coach' };
    return deleted;
  },
  listInvitations: (club) => ok(club.invitations),
  createInvitation(club, { body }) {
    const invitation = {
      id: `invitation-${club.invitations.length + 1}`,
      email: body.email,
      ...rolesOf(body),
      ...newDates(),
    };
    club.invitations = [invitation, ...club.invitations];
    return created(invitation);
  },
  resendInvitation(club, { params }) {
    const found = club.invitations.find(({ id }) => id === params.invitationId);
    return found ? ok({ ...found, ...newDates() }) : notFound;
  },
  revokeInvitation(club, { params }) {
    club.invitations = club.invitations.filter(({ id }) => id !== params.invitationId);
    return deleted;
  },
  readInvitation: (club) => {
    const [invitation] = club.invitations;
    return invitation
      ? ok({ email: invitation.email, role: invitation.role, invited_by: club.user.email })
      : detail(messages.invitationInvalid, 404);
  },
  acceptInvitation: () => detail('Welcome. Please log in.', 201),
});
