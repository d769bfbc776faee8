import { z } from 'zod';
import { callsOf } from '../call';
import { messages } from '../messages';
import { paths } from '../paths';
import { password } from './fields';

/** A code of an authenticator app, or a recovery code. Spaces and hyphens don't matter. */
export const codeField = z
  .string(messages.codeMissing)
  .trim()
  .min(1, messages.codeMissing)
  .max(64, messages.codeInvalid);

/**
 * `is_required`: an owner of the club asks everyone for a second factor. `is_due`: this login doesn't have one; an earlier
 * server doesn't say so.
 */
export const SecondFactor = z
  .object({
    enabled_since: z.iso.datetime().nullable(),
    recovery_codes_left: z.number().int(),
    is_required: z.boolean(),
    is_due: z.boolean().optional(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

const RecoveryCodes = z.array(z.string());

/** `secret` is base32, and `uri` has it for a QR code. They and the codes are returned only here. */
export const SecondFactorSetup = z
  .object({ setup: z.string(), secret: z.string(), uri: z.string(), recovery_codes: RecoveryCodes })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

const currentPassword = password(messages.currentPasswordRequired);

/** The proof for a change of the second factor: the password and a code. */
export const SecondFactorProof = z.object({ old_password: currentPassword, code: codeField });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

const userCall = callsOf('Accounts', 'user');

export const getSecondFactor = userCall('GET', paths.secondFactor, {
  id: 'getSecondFactor',
  summary: 'Get the state of the second factor',
  description: 'Says whether a login needs a code in addition to the password.',
  responses: { 200: SecondFactor },
});
export const startSecondFactor = userCall('POST', paths.secondFactor, {
  id: 'startSecondFactor',
  summary: 'Set up a second factor',
  description:
    'Requires the current password. Returns the secret for an authenticator app and ten recovery codes. Logins need a code once the setup is confirmed. Another setup replaces this one.',
  body: z.object({ old_password: currentPassword }),
  responses: { 200: SecondFactorSetup },
});
export const confirmSecondFactor = userCall('PUT', paths.secondFactor, {
  id: 'confirmSecondFactor',
  summary: 'Turn the second factor on',
  description: 'Requires a code of the app with the secret of this setup. Succeeds again if the answer was lost.',
  body: z.object({ setup: z.string().max(64), code: codeField }),
  responses: { 204: null },
});
export const renewRecoveryCodes = userCall('POST', paths.recoveryCodes, {
  id: 'renewRecoveryCodes',
  summary: 'Make new recovery codes',
  description: 'Requires the current password and a code. The earlier recovery codes are not valid any more.',
  body: SecondFactorProof,
  responses: { 200: z.object({ recovery_codes: RecoveryCodes }).meta({ id: 'RecoveryCodes' }) },
});
export const removeSecondFactor = userCall('POST', paths.secondFactorRemoval, {
  id: 'removeSecondFactor',
  summary: 'Turn the second factor off',
  description: 'Requires the current password and a code. Responds with 409 while the club requires a second factor.',
  body: SecondFactorProof,
  responses: { 204: null },
});
