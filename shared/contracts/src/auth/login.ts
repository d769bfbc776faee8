import { z } from 'zod';
import { defineCall } from '../call';
import { Detail } from '../errors';
import { EMAIL_MAX_LENGTH } from '../limits';
import { paths } from '../paths';

export const Credentials = z.object({
  username: z.string('Username is required.').max(EMAIL_MAX_LENGTH),
  password: z.string('Password is required.').max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

/** `access` is a JWT valid for ten minutes. `refresh` is opaque and can be used once within fourteen days. */
export const Tokens = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

export const login = defineCall({
  id: 'login',
  tag: 'Accounts',
  summary: 'Log in',
  description: 'Exchanges a username and password for an access token and a refresh token.',
  method: 'POST',
  path: paths.login,
  access: 'public',
  body: Credentials,
  responses: { 200: Tokens, 401: Detail },
});
export const refreshTokens = defineCall({
  id: 'refreshTokens',
  tag: 'Accounts',
  summary: 'Refresh the tokens',
  description: 'Exchanges a refresh token for new tokens. Presenting a used refresh token again ends the session.',
  method: 'POST',
  path: paths.refresh,
  access: 'public',
  body: z.object({ refresh: z.string().max(512) }),
  responses: { 200: Tokens, 401: Detail },
});
export const logout = defineCall({
  id: 'logout',
  tag: 'Accounts',
  summary: 'Log out',
  description: 'Ends the session of the refresh token. Succeeds even if the token is unknown.',
  method: 'POST',
  path: paths.logout,
  access: 'public',
  body: z.object({ refresh: z.string().max(512) }),
  responses: { 204: null },
});
export const validateToken = defineCall({
  id: 'validateToken',
  tag: 'Accounts',
  summary: 'Validate the access token',
  description: 'Succeeds if the access token is valid and its session has not ended.',
  method: 'GET',
  path: paths.validateToken,
  access: 'user',
  responses: { 200: Detail },
});
