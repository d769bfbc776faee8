import { z } from 'zod';
import { callsOf } from '../call';
import { Detail } from '../errors';
import { Id, singleLine } from '../fields';
import { messages } from '../messages';
import { paths } from '../paths';
import { password } from './fields';
import { Tokens } from './login';
import { codeField } from './second-factor';

/** `last_used_at` is the last login with it; null if there was none. An unreadable name is empty. */
export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    added_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const passkeyName = singleLine(messages.passkeyNameRequired);

/** Bytes as base64url. The longest is an attestation, which has no certificates. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Send bytes as base64url.');
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };
const clientDataJSON = bytes(8_192);

/** What `navigator.credentials.create` returns, as JSON. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What `navigator.credentials.get` returns, as JSON. */
const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: bytes(128).nullish(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

const CredentialName = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** The options of WebAuthn for a new passkey, as JSON. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(CredentialName),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options of WebAuthn for a login, as JSON. They name no passkey, so the browser offers the ones that it has. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});

/** `setup` proves the password. It works once, with the login that asked for it, for five minutes. */
export const PasskeySetup = z.object({ setup: z.string(), options: CreationOptions }).meta({ id: 'PasskeySetup' });
export type PasskeySetup = z.infer<typeof PasskeySetup>;

export const PasskeyRequest = z.object({ options: RequestOptions }).meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The proof for a change of the passkeys: the password, and a code if the account has an authenticator app. */
export const PasskeyProof = z.object({
  old_password: password(messages.currentPasswordRequired),
  code: codeField.optional(),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

export const NewPasskey = z.object({ setup: z.string().max(2_048), name: passkeyName, credential: NewCredential });
export type NewPasskey = z.infer<typeof NewPasskey>;

const ofPasskey = z.object({ passkeyId: Id });
const publicCall = callsOf('Accounts', 'public');
const userCall = callsOf('Accounts', 'user');

export const listPasskeys = userCall('GET', paths.passkeys, {
  id: 'listPasskeys',
  summary: 'List the passkeys',
  description: 'Returns the passkeys of the caller, the oldest first.',
  responses: { 200: z.array(Passkey) },
});
export const startPasskey = userCall('POST', paths.passkeySetup, {
  id: 'startPasskey',
  summary: 'Begin to add a passkey',
  description:
    'Requires the current password, and a code if the account has an authenticator app. Returns what the browser needs to make a passkey.',
  body: PasskeyProof,
  responses: { 200: PasskeySetup },
});
export const addPasskey = userCall('POST', paths.passkeys, {
  id: 'addPasskey',
  summary: 'Add a passkey',
  description: 'Stores the passkey that the browser has made. Its owner gets a mail.',
  body: NewPasskey,
  idempotent: true,
  responses: { 201: Passkey },
});
export const renamePasskey = userCall('PATCH', paths.passkey, {
  id: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'Only its owner sees the name.',
  params: ofPasskey,
  body: z.object({ name: passkeyName }),
  responses: { 200: Passkey },
});
export const removePasskey = userCall('POST', paths.passkeyRemoval, {
  id: 'removePasskey',
  summary: 'Remove a passkey',
  description:
    'Requires the same as adding one. No login with it succeeds any more. Responds with 409 if it is the last second factor while the club requires one.',
  params: ofPasskey,
  body: PasskeyProof,
  responses: { 204: null },
});
export const startPasskeyLogin = publicCall('POST', paths.passkeyChallenge, {
  id: 'startPasskeyLogin',
  summary: 'Begin a login with a passkey',
  description:
    'Returns what the browser needs to ask for a passkey, the same for everybody. A cookie binds the login to this browser, once, for five minutes.',
  responses: { 200: PasskeyRequest },
});
export const loginWithPasskey = publicCall('POST', paths.passkeyLogin, {
  id: 'loginWithPasskey',
  summary: 'Log in with a passkey',
  description:
    'Exchanges the answer of a passkey for an access token and a refresh token. It counts as a second factor, so no code is needed.',
  body: z.object({ credential: UsedCredential }),
  responses: { 200: Tokens, 401: Detail },
});
