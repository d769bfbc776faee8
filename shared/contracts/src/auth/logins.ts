import { z } from 'zod';
import { callsOf } from '../call';
import { Id } from '../fields';
import { paths } from '../paths';

/** What a browser says about its device. */
export const DEVICE_KINDS = ['computer', 'phone', 'tablet'] as const;

/**
 * A login that has not ended. What the browser didn't say is null, as for logins that the previous version of the server
 * began. `network` is the IPv4 address, or the /64 of the IPv6 address, at the time of the login. `last_used_at` is exact
 * to ten minutes. `is_tablet`: it is limited to the court, on a device that is the club's tablet.
 */
export const Login = z
  .object({
    id: z.string(),
    is_current: z.boolean(),
    is_tablet: z.boolean().optional(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(DEVICE_KINDS).nullable(),
    network: z.string().nullable(),
    started_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof Login>;

const userCall = callsOf('Accounts', 'user');

export const listLogins = userCall('GET', paths.logins, {
  id: 'listLogins',
  summary: 'List the logins',
  description: 'Returns where the caller is logged in: this login first, then the others by their last use.',
  responses: { 200: z.array(Login) },
});
export const endLogin = userCall('DELETE', paths.oneLogin, {
  id: 'endLogin',
  summary: 'End a login',
  description: 'The next call with its tokens is refused.',
  params: z.object({ loginId: Id }),
  responses: { 204: null },
});
export const endOtherLogins = userCall('DELETE', paths.logins, {
  id: 'endOtherLogins',
  summary: 'End all other logins',
  description: 'Ends every login of the caller except for this one.',
  responses: { 204: null },
});
