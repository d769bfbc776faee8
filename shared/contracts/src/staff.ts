import { z } from 'zod';
import { email, password, username } from './auth/fields';
import { callsOf } from './call';
import { Detail } from './errors';
import { Id, singleLine } from './fields';
import { messages } from './messages';
import { paths } from './paths';
import { ROLES } from './roles';
import { RoleInTeam, RolesInTeams } from './team-roles';

const RoleField = z.enum(ROLES, 'Choose a role.');

/** Either a role in the whole club, or one in each of some teams. */
const isEither = ({ role, teams }: { role?: string | undefined; teams?: readonly unknown[] | undefined }) =>
  (role === undefined) !== (teams === undefined);
const Either = {
  message: 'Choose a role for the whole club, or a role for each team.',
  path: ['role'],
};

export const NewRole = z
  .object({ role: RoleField.optional(), teams: RolesInTeams.optional() })
  .refine(isEither, Either);
export type NewRole = z.infer<typeof NewRole>;

/** A person who belongs to the club. With `teams`, that person has a role in each of them, and `role` is the highest. */
export const StaffMember = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: RoleField,
    teams: z.array(RoleInTeam).optional(),
    joined_at: z.iso.datetime(),
    has_second_factor: z.boolean().optional(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

/** An invitation that nobody has accepted yet. After `expires_at`, its link is not valid until it is sent again. */
export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: RoleField,
    teams: z.array(RoleInTeam).optional(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

export const NewInvitation = z
  .object({
    email: email(messages.emailRequired, messages.emailInvalid),
    role: RoleField.optional(),
    teams: RolesInTeams.optional(),
  })
  .refine(isEither, Either);
export type NewInvitation = z.infer<typeof NewInvitation>;

/**
 * What somebody sees who opens the link of an invitation. `invited_by` is the owner's address; null if the account is gone.
 * `has_account`: the address has an account with a club, which joins with a login.
 */
export const OpenInvitation = z
  .object({
    email: z.string(),
    role: RoleField,
    invited_by: z.string().nullable(),
    has_account: z.boolean().optional(),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** The rules are those of a registration. */
export const InvitationAnswer = z.object({
  username,
  first_name: singleLine(messages.firstNameRequired),
  last_name: singleLine(messages.lastNameRequired),
  password: password(messages.passwordRequired),
  password2: password(messages.passwordConfirmationRequired),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;

const Member = z.object({ userId: Id });
const OneInvitation = z.object({ invitationId: Id });
const Link = z.object({ invitationId: Id, token: z.string().max(256) });

const userCall = callsOf('Staff', 'user');
const publicCall = callsOf('Staff', 'public');

export const listStaff = userCall('GET', paths.staff, {
  id: 'listStaff',
  summary: 'List the staff',
  description: 'Returns everyone who belongs to the club, with the role. Owners first, then by the time of joining.',
  responses: { 200: z.array(StaffMember) },
});
export const changeStaffRole = userCall('PUT', paths.staffMember, {
  id: 'changeStaffRole',
  summary: 'Change a role',
  description:
    'Gives a member a role in the whole club, or a role in each of some teams: the other teams then do not exist for the member. It holds from the next call of the member. Responds with 400 for an unknown team, and with 409 if the club would have no owner.',
  params: Member,
  body: NewRole,
  responses: { 200: StaffMember },
});
export const removeStaffMember = userCall('DELETE', paths.staffMember, {
  id: 'removeStaffMember',
  summary: 'Remove a member',
  description:
    'Ends every session of the member at once. What the member entered stays. The account can only join again by an invitation. Responds with 409 for the last owner.',
  params: Member,
  responses: { 204: null },
});
export const handOverOwnership = userCall('POST', paths.staffOwnership, {
  id: 'handOverOwnership',
  summary: 'Hand over the ownership',
  description: 'Makes the member an owner and the caller a coach, both at once.',
  params: Member,
  responses: { 204: null },
});

export const listInvitations = userCall('GET', paths.invitations, {
  id: 'listInvitations',
  summary: 'List the open invitations',
  description: 'Returns the invitations that nobody has accepted, also those whose link has expired. Newest first.',
  responses: { 200: z.array(Invitation) },
});
export const createInvitation = userCall('POST', paths.invitations, {
  id: 'createInvitation',
  summary: 'Invite somebody',
  description:
    'Mails a link that makes its recipient a member, once, within seven days. An earlier invitation of the same address is replaced.',
  body: NewInvitation,
  idempotent: true,
  responses: { 201: Invitation },
});
export const resendInvitation = userCall('POST', paths.invitationMail, {
  id: 'resendInvitation',
  summary: 'Send an invitation again',
  description: 'Mails a new link, which works for seven days. The earlier link is not valid any more.',
  params: OneInvitation,
  responses: { 200: Invitation },
});
export const revokeInvitation = userCall('DELETE', paths.invitation, {
  id: 'revokeInvitation',
  summary: 'Revoke an invitation',
  description: 'Its link is not valid any more.',
  params: OneInvitation,
  responses: { 204: null },
});

export const readInvitation = publicCall('GET', paths.openInvitation, {
  id: 'readInvitation',
  summary: 'Read an invitation',
  description:
    'Says for whom the link of a mail is. Responds with the same 404 for a wrong, used, expired and revoked link.',
  params: Link,
  responses: { 200: OpenInvitation },
});
export const acceptInvitation = publicCall('POST', paths.openInvitation, {
  id: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'Creates the account of the invited person, whose address counts as confirmed, as a member of the club. A removed member gets the former account back, with the new name and password. Responds with 409 if the address has an account with a club, which joins with a login.',
  params: Link,
  body: InvitationAnswer,
  idempotent: true,
  responses: { 201: Detail },
});
