import * as calls from '@courtside/contracts/auth';
import type { Routes } from '../http/routes';
import { sourceOf } from './begin-login';
import { logInWithPasskey, startPasskeyLogin } from './passkey-login';
import * as settings from './passkey-settings';
import type { AuthServices } from './services';

/** Passkeys: logging in with one, and the list in the settings. */
export const passkeys = (routes: Routes, services: AuthServices): void => {
  routes.add(calls.startPasskeyLogin, async () => {
    const { body, cookie } = await startPasskeyLogin(services);
    return { status: 200, body, headers: { 'set-cookie': cookie } };
  });
  routes.add(calls.loginWithPasskey, async ({ body, request }) => {
    const { tokens, deviceCookie } = await logInWithPasskey(services, body.credential, sourceOf(request));
    return { status: 200, body: tokens, headers: { 'set-cookie': deviceCookie } };
  });
  routes.answer(calls.listPasskeys, ({ user }) => settings.listPasskeys(services, user));
  routes.answer(calls.startPasskey, ({ user, body }) => settings.startPasskey(services, user, body));
  routes.answer(calls.addPasskey, ({ user, body }) => settings.addPasskey(services, user, body));
  routes.answer(calls.renamePasskey, ({ user, params, body }) =>
    settings.renamePasskey(services, user, params.passkeyId, body.name),
  );
  routes.answer(calls.removePasskey, ({ user, params, body }) =>
    settings.removePasskey(services, user, params.passkeyId, body),
  );
};
