import { z } from 'zod';
import { callsOf } from './call';
import { Id } from './fields';
import { paths } from './paths';

/** What a club asks of the accounts of its staff. */
export const ClubSecurity = z.object({ second_factor_required: z.boolean() }).meta({ id: 'ClubSecurity' });
export type ClubSecurity = z.infer<typeof ClubSecurity>;

const userCall = callsOf('Staff', 'user');

export const getClubSecurity = userCall('GET', paths.clubSecurity, {
  id: 'getClubSecurity',
  summary: 'Get the rules for accounts',
  description: 'Says whether everyone of the staff needs a second factor.',
  responses: { 200: ClubSecurity },
});
export const changeClubSecurity = userCall('PUT', paths.clubSecurity, {
  id: 'changeClubSecurity',
  summary: 'Change the rules for accounts',
  description:
    'While a second factor is required, members without one can only set it up. Responds with 409 if the caller has none.',
  body: ClubSecurity,
  responses: { 200: ClubSecurity },
});
export const resetStaffSecondFactor = userCall('DELETE', paths.staffSecondFactor, {
  id: 'resetStaffSecondFactor',
  summary: "Turn a member's second factor off",
  description:
    'For a member who has lost the app and the recovery codes. Ends every login of the member, who gets a mail. Responds with 400 for the caller.',
  params: z.object({ userId: Id }),
  responses: { 204: null },
});
