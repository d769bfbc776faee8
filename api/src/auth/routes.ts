import * as calls from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Domain } from '../domain';
import { ApiError } from '../errors/api-error';
import { networkOf } from '../http/network-of';
import { answering, registerCall } from '../register-call';
import { isDemoLogin } from '../seed/demo-club';
import { confirmEmail, resendConfirmation } from './confirm-email';
import { limits } from './limits';
import { logIn } from './log-in';
import { editProfile, readProfile } from './profile';
import { register } from './register';
import { forgotPassword, resetPassword } from './reset-password';
import { changeEmail, changePassword, changeUsername } from './settings';

/** Accounts: registration, sessions, profile and settings. */
export const auth: Domain = (app, core) => {
  const answer = answering(app, core);
  answer(calls.register, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await core.limits.consume(limits.registerByNetwork, network);
    await register(core, { network }, body);
    return { detail: 'User registered successfully!' };
  });
  answer(calls.confirmEmail, async ({ params, request }) => {
    await core.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await confirmEmail(core, params);
    return { detail: messages.emailConfirmed };
  });
  answer(calls.resendVerification, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await core.limits.consume(limits.resendByNetwork, network);
    await resendConfirmation(core, { network }, body.email);
    return { detail: 'The confirmation email was sent again. Please check your inbox.' };
  });

  registerCall(app, core, calls.login, async ({ body, request }) => {
    if (isDemoLogin(body) && !request.isLocal) throw new ApiError(401, messages.invalidCredentials);
    const source = { network: networkOf(request.ip), cookies: request.headers.cookie };
    const { tokens, deviceCookie } = await logIn(core, body, source);
    return { status: 200, body: tokens, headers: { 'set-cookie': deviceCookie } };
  });
  answer(calls.refreshTokens, async ({ body }) => {
    const tokens = await core.sessions.rotate(body.refresh, body.attempt);
    if (tokens) return tokens;
    const detail = 'Please log in again.';
    throw new ApiError(401, detail, { body: { detail, attempt: body.attempt } });
  });
  answer(calls.logout, async ({ body }) => {
    await core.sessions.end(body.refresh);
  });
  answer(calls.validateToken, () => ({ detail: 'The token is valid.' }));

  answer(calls.getOfflineKey, ({ user }) => ({ key: core.offlineKeys.of(user.id) }));

  answer(calls.getUser, ({ user }) => readProfile(core, user));
  answer(calls.editUser, ({ user, body, files }) => editProfile(core, user, body, files.profile_picture));

  answer(calls.forgotPassword, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await core.limits.consume(limits.forgotByNetwork, network);
    await forgotPassword(core, { network }, body.email);
    return { detail: messages.resetLinkSent };
  });
  answer(calls.resetPassword, async ({ body, request }) => {
    await core.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await resetPassword(core, body);
    return { detail: messages.resetDone };
  });

  answer(calls.changePassword, async ({ user, body }) => {
    const tokens = await changePassword(core, user, body);
    return { detail: 'Password changed successfully.', ...tokens };
  });
  answer(calls.changeEmail, async ({ user, body, request }) => {
    await changeEmail(core, user, networkOf(request.ip), body);
    return { detail: 'Please open the link in the mail to your new address to confirm it.' };
  });
  answer(calls.changeUsername, async ({ user, body }) => {
    await changeUsername(core, user, body);
    return { detail: 'Username changed successfully.' };
  });
};
