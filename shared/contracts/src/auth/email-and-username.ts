import { z } from 'zod';
import { callsOf } from '../call';
import { Detail } from '../errors';
import { EMAIL_MAX_LENGTH } from '../limits';
import { messages } from '../messages';
import { paths } from '../paths';
import { email, password, username } from './fields';

export const EmailChange = z.object({
  old_password: password(messages.currentPasswordRequired),
  new_email: email('New email is required.', 'Invalid email format'),
  confirm_new_email: z
    .string('Please confirm your new email.')
    .trim()
    .min(1, 'Please confirm your new email.')
    .max(EMAIL_MAX_LENGTH),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const UsernameChange = z.object({
  old_password: password(messages.currentPasswordRequired),
  new_username: username,
});
export type UsernameChange = z.infer<typeof UsernameChange>;

const userCall = callsOf('Accounts', 'user');

export const changeEmail = userCall('PUT', paths.changeEmail, {
  id: 'changeEmail',
  summary: 'Change the e-mail address',
  description:
    'Requires the current password. The new address replaces the current one once its mailed link is opened.',
  body: EmailChange,
  responses: { 200: Detail },
});
export const changeUsername = userCall('PUT', paths.changeUsername, {
  id: 'changeUsername',
  summary: 'Change the username',
  description: 'Requires the current password.',
  body: UsernameChange,
  responses: { 200: Detail },
});
