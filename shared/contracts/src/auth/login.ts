import { z } from 'zod';
import { callsOf } from '../call';
import { Detail } from '../errors';
import { EMAIL_MAX_LENGTH } from '../limits';
import { paths } from '../paths';
import { codeField } from './second-factor';

export const Credentials = z.object({
  username: z.string('Username is required.').max(EMAIL_MAX_LENGTH),
  password: z.string('Password is required.').max(1024),
  code: codeField.optional(),
});
export type Credentials = z.infer<typeof Credentials>;

/** `access` is a JWT valid for ten minutes. `refresh` is opaque and can be used once within fourteen days. */
export const Tokens = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

const publicCall = callsOf('Accounts', 'public');
const userCall = callsOf('Accounts', 'user');

export const login = publicCall('POST', paths.login, {
  id: 'login',
  summary: 'Log in',
  description:
    'Exchanges a username and password for an access token and a refresh token. An account with a second factor also needs a code.',
  body: Credentials,
  responses: { 200: Tokens, 401: Detail },
});
/** Names a renewal. A client makes a random one, and keeps it until it has the answer. */
const RenewalAttempt = z.string().min(16).max(64);

/** Repeats the name of the renewal, because networks refuse calls in place of the server. */
export const RenewalRefusal = z.object({ detail: z.string(), attempt: z.string().optional() });
export type RenewalRefusal = z.infer<typeof RenewalRefusal>;

export const refreshTokens = publicCall('POST', paths.refresh, {
  id: 'refreshTokens',
  summary: 'Refresh the tokens',
  description:
    'Exchanges a refresh token for new tokens. Presenting a used refresh token again ends the session, unless it is the same `attempt`, whose answer was lost.',
  body: z.object({ refresh: z.string().max(512), attempt: RenewalAttempt.optional() }),
  responses: { 200: Tokens, 401: RenewalRefusal },
});
export const logout = publicCall('POST', paths.logout, {
  id: 'logout',
  summary: 'Log out',
  description: 'Ends the session of the refresh token. Succeeds even if the token is unknown.',
  body: z.object({ refresh: z.string().max(512) }),
  responses: { 204: null },
});
export const validateToken = userCall('GET', paths.validateToken, {
  id: 'validateToken',
  summary: 'Validate the access token',
  description: 'Succeeds if the access token is valid and its session has not ended.',
  responses: { 200: Detail },
});
