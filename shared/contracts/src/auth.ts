import { z } from 'zod';
import { defineCall } from './call';
import { Detail, FieldErrors } from './errors';
import { line } from './fields';
import { ABOUT_ME_LENGTH, EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, USERNAME_LENGTH, USERNAME_MAX_LENGTH } from './limits';
import { messages } from './messages';
import { paths } from './paths';

const password = (required: string) =>
  z.string(required).min(1, required).max(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters.`);
const email = (required: string, invalid: string) =>
  z.string(required).trim().min(1, required).max(EMAIL_MAX_LENGTH, invalid).pipe(z.email(invalid));
const username = line(messages.usernameRequired, USERNAME_MAX_LENGTH).min(USERNAME_LENGTH, messages.usernameTooShort);

export const Registration = z.object({
  username,
  email: email(messages.emailRequired, messages.emailInvalid),
  first_name: line(messages.firstNameRequired),
  last_name: line(messages.lastNameRequired),
  password: password(messages.passwordRequired),
  password2: password(messages.passwordConfirmationRequired),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  username: z.string('Username is required.').max(EMAIL_MAX_LENGTH),
  password: z.string('Password is required.').max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

/** `access` is a JWT of ten minutes; `refresh` is opaque, good for one rotation within fourteen days. */
export const Tokens = z.object({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

/** `profile_picture` is base64 JPEG, or null. `pending_email` waits for its link to be opened. */
export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    about_me: z.string(),
    profile_picture: z.string().nullable(),
    pending_email: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** Absent fields stay as they are; an empty `profile_picture` removes the picture. */
export const ProfileEdit = z.object({
  first_name: line(messages.firstNameRequired).optional(),
  last_name: line(messages.lastNameRequired).optional(),
  about_me: z.string().max(ABOUT_ME_LENGTH, `Use at most ${ABOUT_ME_LENGTH} characters.`).optional(),
  profile_picture: z.union([z.literal(''), z.null()], 'Upload a picture, or leave this empty to remove it.').optional(),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

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

export const EmailChange = z.object({
  old_password: password(messages.currentPasswordRequired),
  new_email: email('New email is required.', 'Invalid email format'),
  confirm_new_email: z.string('Please confirm your new email.').trim().min(1, 'Please confirm your new email.').max(EMAIL_MAX_LENGTH),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const UsernameChange = z.object({ old_password: password(messages.currentPasswordRequired), new_username: username });
export type UsernameChange = z.infer<typeof UsernameChange>;

export const EmailAddress = z.object({ email: email('Email is required.', 'Email must be valid.') });
export type EmailAddress = z.infer<typeof EmailAddress>;

/** A failed confirmation may name the address, so that the link can be sent again. */
export const ConfirmationFailure = z.object({ detail: z.string(), email: z.string().optional() });
export type ConfirmationFailure = z.infer<typeof ConfirmationFailure>;

const LinkParameters = z.object({ uidb64: z.string().max(256), token: z.string().max(256) });

export const register = defineCall({
  id: 'register', summary: 'Register a coach and their club', method: 'POST', path: paths.register, access: 'public',
  body: Registration, idempotent: true, responses: { 201: Detail, 400: z.union([FieldErrors, Detail]) },
});
export const login = defineCall({
  id: 'login', summary: 'Exchange a username and password for tokens', method: 'POST', path: paths.login, access: 'public',
  body: Credentials, responses: { 200: Tokens, 401: Detail },
});
export const refreshTokens = defineCall({
  id: 'refreshTokens', summary: 'Rotate the refresh token', method: 'POST', path: paths.refresh, access: 'public',
  body: z.object({ refresh: z.string().max(512) }), responses: { 200: Tokens, 401: Detail },
});
export const logout = defineCall({
  id: 'logout', summary: 'Revoke the session of a refresh token', method: 'POST', path: paths.logout, access: 'public',
  body: z.object({ refresh: z.string().max(512) }), responses: { 204: null },
});
export const validateToken = defineCall({
  id: 'validateToken', summary: 'Tell whether the access token is good', method: 'GET', path: paths.validateToken, access: 'user',
  responses: { 200: Detail },
});
export const getUser = defineCall({
  id: 'getUser', summary: 'The profile of the logged-in user', method: 'GET', path: paths.user, access: 'user', responses: { 200: User },
});
export const editUser = defineCall({
  id: 'editUser', summary: 'Edit the profile; multipart when a picture is sent', method: 'PATCH', path: paths.user, access: 'user',
  body: ProfileEdit, consumes: ['multipart/form-data'], files: ['profile_picture'], responses: { 200: User },
});
export const forgotPassword = defineCall({
  id: 'forgotPassword', summary: 'Mail a password reset link', method: 'POST', path: paths.forgotPassword, access: 'public',
  body: EmailAddress, responses: { 200: Detail, 404: Detail },
});
export const resetPassword = defineCall({
  id: 'resetPassword', summary: 'Set a new password with a mailed link', method: 'POST', path: paths.resetPassword, access: 'public',
  body: PasswordReset, responses: { 200: Detail },
});
export const changePassword = defineCall({
  id: 'changePassword', summary: 'Change the password', method: 'PUT', path: paths.changePassword, access: 'user',
  body: PasswordChange, responses: { 200: Detail },
});
export const changeEmail = defineCall({
  id: 'changeEmail', summary: 'Ask for a new e-mail address; it waits for its link', method: 'PUT', path: paths.changeEmail, access: 'user',
  body: EmailChange, responses: { 200: Detail },
});
export const changeUsername = defineCall({
  id: 'changeUsername', summary: 'Change the username', method: 'PUT', path: paths.changeUsername, access: 'user',
  body: UsernameChange, responses: { 200: Detail },
});
export const resendVerification = defineCall({
  id: 'resendVerification', summary: 'Mail the confirmation link again', method: 'POST', path: paths.resendVerification, access: 'public',
  body: EmailAddress, responses: { 200: Detail },
});
export const confirmEmail = defineCall({
  id: 'confirmEmail', summary: 'Confirm an e-mail address by its link', method: 'GET', path: paths.confirmEmail, access: 'public',
  params: LinkParameters, responses: { 200: Detail, 400: ConfirmationFailure },
});
