import { z } from 'zod';
import { callsOf } from '../call';
import { Detail } from '../errors';
import { messages } from '../messages';
import { paths } from '../paths';
import { Tokens } from './login';
import { PasskeyProof } from './passkeys';
import { codeField } from './second-factor';

/** What the answer of a provider can need: a code, a state, and what a provider adds. */
const ANSWER_MAX_LENGTH = 8_192;

/** The account of the provider that opens this account. An unreadable name is empty. */
const LinkedLogin = z.object({
  name: z.string(),
  added_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type LinkedLogin = z.infer<typeof LinkedLogin>;

/** `is_offered` is false on a server without a provider. `linked` is null if the account has no login of the provider. */
export const SingleSignOn = z
  .object({ is_offered: z.boolean(), linked: LinkedLogin.nullable() })
  .meta({ id: 'SingleSignOn' });
export type SingleSignOn = z.infer<typeof SingleSignOn>;

/** The address of the provider that the browser opens next. */
export const SingleSignOnRequest = z.object({ address: z.url() }).meta({ id: 'SingleSignOnRequest' });
export type SingleSignOnRequest = z.infer<typeof SingleSignOnRequest>;

/** The parameters with which the provider sent the browser back, as they are in the address. */
export const SingleSignOnAnswer = z.object({
  answer: z.string(messages.singleSignOnInvalid).max(ANSWER_MAX_LENGTH, messages.singleSignOnInvalid),
});
export type SingleSignOnAnswer = z.infer<typeof SingleSignOnAnswer>;

/** `proof` is there if only a code is missing. It proves the login at the provider for five minutes. */
export const SingleSignOnRefusal = z
  .object({ detail: z.string(), proof: z.string().optional() })
  .meta({ id: 'SingleSignOnRefusal' });
export type SingleSignOnRefusal = z.infer<typeof SingleSignOnRefusal>;

export const SingleSignOnCode = z.object({ proof: z.string().max(2_048), code: codeField });
export type SingleSignOnCode = z.infer<typeof SingleSignOnCode>;

const publicCall = callsOf('Accounts', 'public');
const userCall = callsOf('Accounts', 'user');

export const startSingleSignOn = publicCall('POST', paths.singleSignOnStart, {
  id: 'startSingleSignOn',
  summary: 'Begin a single sign-on',
  description:
    'Returns the address of the provider. A cookie binds the login to this browser, once, for ten minutes. Responds with 404 on a server without a provider.',
  responses: { 200: SingleSignOnRequest },
});
export const loginWithSingleSignOn = publicCall('POST', paths.singleSignOnLogin, {
  id: 'loginWithSingleSignOn',
  summary: 'Log in with single sign-on',
  description:
    'Exchanges the answer of the provider for an access token and a refresh token. For an account with an authenticator app, it responds with 401 and a proof for `finishSingleSignOn`, unless the provider checked a second factor that this server trusts.',
  body: SingleSignOnAnswer,
  responses: { 200: Tokens, 401: SingleSignOnRefusal },
});
export const finishSingleSignOn = publicCall('POST', paths.singleSignOnCode, {
  id: 'finishSingleSignOn',
  summary: 'Finish a single sign-on with a code',
  description: 'Exchanges the proof and a code for an access token and a refresh token. The proof works once.',
  body: SingleSignOnCode,
  responses: { 200: Tokens, 401: Detail },
});
export const getSingleSignOn = userCall('GET', paths.singleSignOn, {
  id: 'getSingleSignOn',
  summary: 'Read the single sign-on',
  description: 'Returns which login of the provider opens the account of the caller.',
  responses: { 200: SingleSignOn },
});
export const startSingleSignOnLink = userCall('POST', paths.singleSignOnSetup, {
  id: 'startSingleSignOnLink',
  summary: 'Begin to link a single sign-on',
  description:
    'Requires the current password, and a code if the account has an authenticator app. Returns the address of the provider.',
  body: PasskeyProof,
  responses: { 200: SingleSignOnRequest },
});
export const linkSingleSignOn = userCall('POST', paths.singleSignOn, {
  id: 'linkSingleSignOn',
  summary: 'Link a single sign-on',
  description:
    'From then on, this login of the provider opens the account. It replaces an earlier one. The owner of the account gets a mail.',
  body: SingleSignOnAnswer,
  idempotent: true,
  responses: { 201: SingleSignOn },
});
export const removeSingleSignOn = userCall('POST', paths.singleSignOnRemoval, {
  id: 'removeSingleSignOn',
  summary: 'Remove a single sign-on',
  description: 'Requires the same as linking one. No login of the provider opens the account any more.',
  body: PasskeyProof,
  responses: { 204: null },
});
