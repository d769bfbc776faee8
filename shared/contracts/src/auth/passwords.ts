import { z } from 'zod';
import { callsOf } from '../call';
import { Detail } from '../errors';
import { messages } from '../messages';
import { paths } from '../paths';
import { EmailAddress, password } from './fields';
import { Tokens } from './login';

export const PasswordReset = z.object({
  password: password('New password is required.'),
  password2: password('Confirmation password is required.'),
  uidb64: z.string().max(256),
  token: z.string().max(256),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const PasswordChange = z.object({
  old_password: password(messages.currentPasswordRequired),
  new_password: password('New password is required.'),
  confirm_new_password: password('Please confirm your new password.'),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/**
 * The tokens of the new session; all others have ended. Optional, because the previous version of the server sends none
 * and keeps the session.
 */
export const PasswordChanged = Detail.extend(Tokens.partial().shape).meta({ id: 'PasswordChanged' });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

const publicCall = callsOf('Accounts', 'public');
const userCall = callsOf('Accounts', 'user');

export const forgotPassword = publicCall('POST', paths.forgotPassword, {
  id: 'forgotPassword',
  summary: 'Request a password reset',
  description: 'Mails a link that resets the password. It works once, within one hour.',
  body: EmailAddress,
  responses: { 200: Detail, 404: Detail },
});
export const resetPassword = publicCall('POST', paths.resetPassword, {
  id: 'resetPassword',
  summary: 'Reset the password',
  description:
    'Sets a new password with the parameters of a mailed link. Ends every session and makes every mailed link invalid.',
  body: PasswordReset,
  responses: { 200: Detail },
});
export const changePassword = userCall('PUT', paths.changePassword, {
  id: 'changePassword',
  summary: 'Change the password',
  description:
    'Requires the current password. Ends every session, makes every mailed link invalid and returns the tokens of a new session.',
  body: PasswordChange,
  responses: { 200: PasswordChanged },
});
