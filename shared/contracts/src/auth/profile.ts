import { z } from 'zod';
import { callsOf } from '../call';
import { UNIT_SYSTEMS } from '../display-units';
import { singleLine } from '../fields';
import { ABOUT_ME_LENGTH } from '../limits';
import { messages } from '../messages';
import { paths } from '../paths';
import { ROLES } from '../roles';
import { RoleInTeam } from '../team-roles';

const Units = z.enum(UNIT_SYSTEMS, 'Choose metric, kmh or imperial.');

/**
 * `profile_picture` is base64 JPEG, or null. `pending_email` is not confirmed yet. `unit_system` is what
 * screens show (`kmh`: metric with speeds in km/h); the API always uses the units of `METRIC_LABELS`. `units` is the same for
 * pages of earlier releases, which show speeds in m/s instead of km/h. An earlier server has only `units`, and no roles.
 * `on_tablet`: this login is limited to the court, and `role` is at most an assistant's.
 * `second_factor_due`: the club requires a second factor, which the user doesn't have yet. `asks_consent`: the club reminds
 * its coaches of players without the consent of a guardian. `several_clubs`: the user can switch to another one.
 * `has_colleagues`: others belong to the club, too. `teams`: the user has a role in each of these teams only, and `role` is
 * the highest.
 */
export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    about_me: z.string(),
    profile_picture: z.string().nullable(),
    pending_email: z.string().nullable(),
    units: z.enum(['metric', 'imperial']),
    unit_system: Units.optional(),
    role: z.enum(ROLES).optional(),
    teams: z.array(RoleInTeam).optional(),
    second_factor_due: z.boolean().optional(),
    on_tablet: z.boolean().optional(),
    asks_consent: z.boolean().optional(),
    several_clubs: z.boolean().optional(),
    has_colleagues: z.boolean().optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Absent fields do not change. An empty `profile_picture` removes the picture. */
export const ProfileEdit = z.object({
  first_name: singleLine(messages.firstNameRequired).optional(),
  last_name: singleLine(messages.lastNameRequired).optional(),
  about_me: z.string().max(ABOUT_ME_LENGTH, `Use at most ${ABOUT_ME_LENGTH} characters.`).optional(),
  profile_picture: z.union([z.literal(''), z.null()], 'Upload a picture, or leave this empty to remove it.').optional(),
  units: Units.optional(),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

const userCall = callsOf('Accounts', 'user');

export const getUser = userCall('GET', paths.user, {
  id: 'getUser',
  summary: 'Get the profile',
  description: 'Returns the profile of the logged-in user.',
  responses: { 200: User },
});
export const editUser = userCall('PATCH', paths.user, {
  id: 'editUser',
  summary: 'Edit the profile',
  description:
    'Changes the given fields. Send a multipart form to upload a picture, or an empty `profile_picture` to remove it.',
  body: ProfileEdit,
  consumes: ['multipart/form-data'],
  files: ['profile_picture'],
  responses: { 200: User },
});
