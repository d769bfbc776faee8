import * as calls from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Domain } from '../domain';
import { ApiError } from '../errors';
import { networkOf } from '../http/network-of';
import { registerCall } from '../register-call';
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
  registerCall(app, core, calls.register, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await core.limits.consume(limits.registerByNetwork, network);
    await register(core, { network }, body);
    return { status: 201, body: { detail: 'User registered successfully!' } };
  });
  registerCall(app, core, calls.confirmEmail, async ({ params, request }) => {
    await core.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await confirmEmail(core, params);
    return { status: 200, body: { detail: messages.emailConfirmed } };
  });
  registerCall(app, core, calls.resendVerification, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await core.limits.consume(limits.resendByNetwork, network);
    await resendConfirmation(core, { network }, body.email);
    return { status: 200, body: { detail: 'The confirmation email was sent again. Please check your inbox.' } };
  });

  registerCall(app, core, calls.login, async ({ body, request }) => {
    if (isDemoLogin(body) && !request.isLocal) throw new ApiError(401, messages.invalidCredentials);
    const source = { network: networkOf(request.ip), cookies: request.headers.cookie };
    const { tokens, deviceCookie } = await logIn(core, body, source);
    return { status: 200, body: tokens, headers: { 'set-cookie': deviceCookie } };
  });
  registerCall(app, core, calls.refreshTokens, async ({ body }) => {
    const tokens = await core.sessions.rotate(body.refresh);
    if (!tokens) throw new ApiError(401, 'Please log in again.');
    return { status: 200, body: tokens };
  });
  registerCall(app, core, calls.logout, async ({ body }) => {
    await core.sessions.end(body.refresh);
    return { status: 204, body: null };
  });
  registerCall(app, core, calls.validateToken, async () => ({ status: 200, body: { detail: 'The token is valid.' } }));

  registerCall(app, core, calls.getOfflineKey, async ({ user }) => ({
    status: 200,
    body: { key: core.offlineKeys.of(user.id) },
  }));

  registerCall(app, core, calls.getUser, async ({ user }) => ({ status: 200, body: await readProfile(core, user) }));
  registerCall(app, core, calls.editUser, async ({ user, body, files }) => ({
    status: 200,
    body: await editProfile(core, user, body, files.profile_picture),
  }));

  registerCall(app, core, calls.forgotPassword, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await core.limits.consume(limits.forgotByNetwork, network);
    await forgotPassword(core, { network }, body.email);
    return { status: 200, body: { detail: messages.resetLinkSent } };
  });
  registerCall(app, core, calls.resetPassword, async ({ body, request }) => {
    await core.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await resetPassword(core, body);
    return { status: 200, body: { detail: messages.resetDone } };
  });

  registerCall(app, core, calls.changePassword, async ({ user, body }) => {
    const tokens = await changePassword(core, user, body);
    return { status: 200, body: { detail: 'Password changed successfully.', ...tokens } };
  });
  registerCall(app, core, calls.changeEmail, async ({ user, body, request }) => {
    await changeEmail(core, user, networkOf(request.ip), body);
    return { status: 200, body: { detail: 'Please open the link in the mail to your new address to confirm it.' } };
  });
  registerCall(app, core, calls.changeUsername, async ({ user, body }) => {
    await changeUsername(core, user, body);
    return { status: 200, body: { detail: 'Username changed successfully.' } };
  });
};
