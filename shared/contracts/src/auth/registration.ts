import { z } from 'zod';
import { defineCall } from '../call';
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

export const register = defineCall({
  id: 'register',
  tag: 'Accounts',
  summary: 'Register a coach',
  description:
    'Creates a coach with a club and mails a link that confirms the e-mail address. The coach can log in once the link is opened.',
  method: 'POST',
  path: paths.register,
  access: 'public',
  body: Registration,
  idempotent: true,
  responses: { 201: Detail, 400: z.union([FieldErrors, Detail]), 403: Detail },
});
export const resendVerification = defineCall({
  id: 'resendVerification',
  tag: 'Accounts',
  summary: 'Resend the confirmation mail',
  description: 'Mails the confirmation link again, at most every 20 seconds.',
  method: 'POST',
  path: paths.resendVerification,
  access: 'public',
  body: EmailAddress,
  responses: { 200: Detail },
});
export const confirmEmail = defineCall({
  id: 'confirmEmail',
  tag: 'Accounts',
  summary: 'Confirm an e-mail address',
  description:
    'Confirms the address that the link was mailed to. If the link has expired, the response contains the address.',
  method: 'GET',
  path: paths.confirmEmail,
  access: 'public',
  params: LinkParameters,
  responses: { 200: Detail, 400: ConfirmationFailure },
});
