import * as calls from '@courtside/contracts/auth';
import { messages } from '@courtside/contracts/messages';
import { ApiError } from '../errors/api-error';
import { networkOf } from '../http/callers';
import type { Routes } from '../http/routes';
import type { AuthServices } from './services';
import { sourceOf } from './begin-login';
import { isDemoLogin } from './demo-login';
import { confirmEmail, resendConfirmation } from './confirm-email';
import { limits } from './limits';
import { deviceOf } from './login-device';
import { endLogin, endOtherLogins, listLogins } from './logins';
import { logIn } from './log-in';
import { editProfile, readProfile } from './profile';
import { register } from './register';
import { forgotPassword, resetPassword } from './reset-password';
import * as secondFactor from './second-factor';
import { changeEmail, changePassword, changeUsername } from './settings';

/** Accounts: registration, sessions, profile and settings. */
export const auth = (routes: Routes, services: AuthServices): void => {
  routes.answer(calls.register, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await services.limits.consume(limits.registerByNetwork, network);
    await register(services, { network }, body);
    return { detail: 'User registered successfully!' };
  });
  routes.answer(calls.confirmEmail, async ({ params, request }) => {
    await services.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await confirmEmail(services, params);
    return { detail: messages.emailConfirmed };
  });
  routes.answer(calls.resendVerification, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await services.limits.consume(limits.resendByNetwork, network);
    await resendConfirmation(services, { network }, body.email);
    return { detail: 'The confirmation email was sent again. Please check your inbox.' };
  });

  routes.add(calls.login, async ({ body, request }) => {
    if (isDemoLogin(body) && !request.isLocal) throw new ApiError(401, messages.invalidCredentials);
    const { tokens, deviceCookie } = await logIn(services, body, sourceOf(request));
    return { status: 200, body: tokens, headers: { 'set-cookie': deviceCookie } };
  });
  routes.answer(calls.refreshTokens, async ({ body }) => {
    const tokens = await services.sessions.rotate(body.refresh, body.attempt);
    if (tokens) return tokens;
    const detail = (await services.sessions.reasonOfEnd(body.refresh)) ?? 'Please log in again.';
    throw new ApiError(401, detail, { body: { detail, attempt: body.attempt } });
  });
  routes.answer(calls.logout, async ({ body }) => {
    await services.sessions.end(body.refresh);
  });
  routes.answer(calls.listLogins, ({ user }) => listLogins(services, user));
  routes.answer(calls.endLogin, ({ user, params }) => endLogin(services, user, params.loginId));
  routes.answer(calls.endOtherLogins, ({ user }) => endOtherLogins(services, user));
  routes.answer(calls.getSecondFactor, ({ user }) => secondFactor.readSecondFactor(services, user));
  routes.answer(calls.startSecondFactor, ({ user, body }) =>
    secondFactor.startSecondFactor(services, user, body.old_password),
  );
  routes.answer(calls.confirmSecondFactor, ({ user, body }) => secondFactor.confirmSecondFactor(services, user, body));
  routes.answer(calls.renewRecoveryCodes, ({ user, body }) => secondFactor.renewRecoveryCodes(services, user, body));
  routes.answer(calls.removeSecondFactor, ({ user, body }) => secondFactor.removeSecondFactor(services, user, body));
  routes.answer(calls.validateToken, () => ({ detail: 'The token is valid.' }));

  routes.answer(calls.getOfflineKey, ({ user }) => ({ key: services.offlineKeys.of(user.owner) }));

  routes.answer(calls.getUser, ({ user }) => readProfile(services, user));
  routes.answer(calls.editUser, ({ user, body, files }) => editProfile(services, user, body, files.profile_picture));

  routes.answer(calls.forgotPassword, async ({ body, request }) => {
    const network = networkOf(request.ip);
    await services.limits.consume(limits.forgotByNetwork, network);
    await forgotPassword(services, { network }, body.email);
    return { detail: messages.resetLinkSent };
  });
  routes.answer(calls.resetPassword, async ({ body, request }) => {
    await services.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    await resetPassword(services, body);
    return { detail: messages.resetDone };
  });

  routes.answer(calls.changePassword, async ({ user, body, request }) => {
    const tokens = await changePassword(services, user, deviceOf(request), body);
    return { detail: 'Password changed successfully.', ...tokens };
  });
  routes.answer(calls.changeEmail, async ({ user, body, request }) => {
    await changeEmail(services, user, networkOf(request.ip), body);
    return { detail: 'Please open the link in the mail to your new address to confirm it.' };
  });
  routes.answer(calls.changeUsername, async ({ user, body }) => {
    await changeUsername(services, user, body);
    return { detail: 'Username changed successfully.' };
  });
};
