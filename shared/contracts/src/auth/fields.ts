import { z } from 'zod';
import { singleLine } from '../fields';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, USERNAME_LENGTH, USERNAME_MAX_LENGTH } from '../limits';
import { messages } from '../messages';

/** A password in a form. The server decides whether it accepts a new one. */
export const password = (required: string) =>
  z.string(required).min(1, required).max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`);

export const email = (required: string, invalid: string) =>
  z.string(required).trim().min(1, required).max(EMAIL_MAX_LENGTH, invalid).pipe(z.email(invalid));

export const username = singleLine(messages.usernameRequired, USERNAME_MAX_LENGTH).min(
  USERNAME_LENGTH,
  messages.usernameTooShort,
);

export const EmailAddress = z.object({ email: email('Email is required.', 'Email must be valid.') });
export type EmailAddress = z.infer<typeof EmailAddress>;
