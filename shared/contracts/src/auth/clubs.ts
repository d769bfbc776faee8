import { z } from 'zod';
import { callsOf } from '../call';
import { Id } from '../fields';
import { paths } from '../paths';
import { ROLES } from '../roles';

/**
 * A club that the caller belongs to. Clubs have no names: `owner` is the name of the longest owner, null if there is none,
 * and `teams` are the names of a few teams.
 */
export const OwnClub = z
  .object({
    id: z.string(),
    role: z.enum(ROLES),
    is_current: z.boolean(),
    owner: z.string().nullable(),
    teams: z.array(z.string()),
  })
  .meta({ id: 'OwnClub' });
export type OwnClub = z.infer<typeof OwnClub>;

/** `access` is for the club, and the refresh token of the login goes on in it. */
export const ClubAccess = z.object({ access: z.string() }).meta({ id: 'ClubAccess' });
export type ClubAccess = z.infer<typeof ClubAccess>;

export const JoinedClub = z.object({ club: z.string() }).meta({ id: 'JoinedClub' });
export type JoinedClub = z.infer<typeof JoinedClub>;

const userCall = callsOf('Accounts', 'user');

export const listClubs = userCall('GET', paths.clubs, {
  id: 'listClubs',
  summary: 'List the clubs of the caller',
  description: 'Returns every club that the caller belongs to, the earliest first. Most people have one.',
  responses: { 200: z.array(OwnClub) },
});
export const switchClub = userCall('POST', paths.clubSession, {
  id: 'switchClub',
  summary: 'Switch to another club',
  description:
    'The login goes on in the other club, with the role there. An access token is for one club: earlier ones stay valid for theirs until they expire.',
  params: z.object({ clubId: Id }),
  responses: { 200: ClubAccess },
});
export const joinClub = userCall('POST', paths.invitationMembership, {
  id: 'joinClub',
  summary: 'Join a club with the own account',
  description:
    'Accepts an invitation that was mailed to the confirmed address of the caller, who keeps the other clubs. Responds with 403 if it is for another address, with 409 for a member, and with the same 404 for a wrong, used, expired and revoked link.',
  params: z.object({ invitationId: Id, token: z.string().max(256) }),
  responses: { 200: JoinedClub },
});
export const leaveClub = userCall('DELETE', paths.ownClub, {
  id: 'leaveClub',
  summary: 'Leave a club',
  description:
    'Ends the membership of the caller at once. What the caller entered stays in the club. Responds with 404 for a club that the caller does not belong to, and with 409 for its last owner.',
  params: z.object({ clubId: Id }),
  responses: { 204: null },
});
