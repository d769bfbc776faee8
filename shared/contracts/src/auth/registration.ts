import { z } from 'zod';
import { callsOf } from '../call';
import { Detail, FieldErrors } from '../errors';
import { singleLine } from '../fields';
import { messages } from '../messages';
import { paths } from '../paths';
import { email, EmailAddress, password, username } from './fields';

export const Registration = z.object({
  username,
  email: email(messages.emailRequired, messages.emailInvalid),
  first_name: singleLine(messages.firstNameRequired),
  last_name: singleLine(messages.lastNameRequired),
  password: password(messages.passwordRequired),
  password2: password(messages.passwordConfirmationRequired),
});
export type Registration = z.infer<typeof Registration>;

/** `email` is set if the link can be sent again. */
export const ConfirmationFailure = z.object({ detail: z.string(), email: z.string().optional() });
export type ConfirmationFailure = z.infer<typeof ConfirmationFailure>;

const LinkParameters = z.object({ uidb64: z.string().max(256), token: z.string().max(256) });

const publicCall = callsOf('Accounts', 'public');

export const register = publicCall('POST', paths.register, {
  id: 'register',
  summary: 'Register a coach',
  description:
    'Creates a coach with a club and mails a link that confirms the e-mail address. The coach can log in once the link is opened.',
  body: Registration,
  idempotent: true,
  responses: { 201: Detail, 400: z.union([FieldErrors, Detail]), 403: Detail },
});
export const resendVerification = publicCall('POST', paths.resendVerification, {
  id: 'resendVerification',
  summary: 'Resend the confirmation mail',
  description: 'Mails the confirmation link again, at most every 20 seconds.',
  body: EmailAddress,
  responses: { 200: Detail },
});
export const confirmEmail = publicCall('GET', paths.confirmEmail, {
  id: 'confirmEmail',
  summary: 'Confirm an e-mail address',
  description:
    'Confirms the address that the link was mailed to. If the link has expired, the response contains the address.',
  params: LinkParameters,
  responses: { 200: Detail, 400: ConfirmationFailure },
});
