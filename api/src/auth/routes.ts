import * as calls from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import type { Domain } from '../app';
import { ApiError } from '../errors';
import { registerCall } from '../route';
import { confirmEmail, resendConfirmation } from './confirm-email';
import { limits } from './limits';
import { logIn } from './log-in';
import { editProfile, readProfile } from './profile';
import { register } from './register';
import { forgotPassword, resetPassword } from './reset-password';
import { Sessions } from './sessions';
import { changeEmail, changePassword, changeUsername } from './settings';

/** Accounts: registration, sessions, profile, settings. One flow a file. */
export const auth: Domain = (app, core) => {
  const sessions = new Sessions(core.db, core.accessTokens, core.now);

  registerCall(app, core, calls.register, async ({ body, request }) => {
    await core.limits.use(limits.registerByAddress, request.ip);
    await register(core, body);
    return { status: 201, body: { detail: 'User registered successfully!' } };
  });
  registerCall(app, core, calls.confirmEmail, async ({ params, request }) => {
    await core.limits.use(limits.linkByAddress, request.ip);
    await confirmEmail(core, params);
    return { status: 200, body: { detail: messages.emailConfirmed } };
  });
  registerCall(app, core, calls.resendVerification, async ({ body, request }) => {
    await core.limits.use(limits.resendByAddress, request.ip);
    await resendConfirmation(core, body.email);
    return { status: 200, body: { detail: 'The confirmation email was sent again. Please check your inbox.' } };
  });

  registerCall(app, core, calls.login, async ({ body, request }) => ({ status: 200, body: await logIn(core, sessions, body, request.ip) }));
  registerCall(app, core, calls.refreshTokens, async ({ body }) => {
    const tokens = await sessions.rotate(body.refresh);
    if (!tokens) throw new ApiError(401, 'Please log in again.');
    return { status: 200, body: tokens };
  });
  registerCall(app, core, calls.logout, async ({ body }) => {
    await sessions.end(body.refresh);
    return { status: 204, body: null };
  });
  registerCall(app, core, calls.validateToken, async () => ({ status: 200, body: { detail: 'The token is valid.' } }));

  registerCall(app, core, calls.getUser, async ({ user }) => ({ status: 200, body: await readProfile(core, user) }));
  registerCall(app, core, calls.editUser, async ({ user, body, files }) => ({
    status: 200,
    body: await editProfile(core, user, body, files.profile_picture),
  }));

  registerCall(app, core, calls.forgotPassword, async ({ body, request }) => {
    await core.limits.use(limits.forgotByAddress, request.ip);
    await forgotPassword(core, body.email);
    return { status: 200, body: { detail: messages.resetLinkSent } };
  });
  registerCall(app, core, calls.resetPassword, async ({ body, request }) => {
    await core.limits.use(limits.linkByAddress, request.ip);
    await resetPassword(core, sessions, body);
    return { status: 200, body: { detail: messages.resetDone } };
  });

  registerCall(app, core, calls.changePassword, async ({ user, body }) => {
    await changePassword(core, sessions, user, body);
    return { status: 200, body: { detail: 'Password changed successfully.' } };
  });
  registerCall(app, core, calls.changeEmail, async ({ user, body }) => {
    await changeEmail(core, user, body);
    return { status: 200, body: { detail: 'Please open the link in the mail to your new address to confirm it.' } };
  });
  registerCall(app, core, calls.changeUsername, async ({ user, body }) => {
    await changeUsername(core, user, body);
    return { status: 200, body: { detail: 'Username changed successfully.' } };
  });
};
