import * as calls from '@courtside/contracts/auth';
import type { Routes } from '../http/routes';
import { type Login, sourceOf } from './begin-login';
import type { AuthServices } from './services';
import {
  beginSingleSignOn,
  type BegunSingleSignOn,
  finishSingleSignOn,
  logInWithSingleSignOn,
} from './single-sign-on-login';
import * as settings from './single-sign-on-settings';

const begun = ({ body, cookie }: BegunSingleSignOn) =>
  ({ status: 200, body, headers: { 'set-cookie': cookie } }) as const;

const loggedIn = ({ tokens, deviceCookie }: Login) =>
  ({ status: 200, body: tokens, headers: { 'set-cookie': deviceCookie } }) as const;

/** Single sign-on: logging in with it, and its link in the settings. */
export const singleSignOn = (routes: Routes, services: AuthServices): void => {
  routes.add(calls.startSingleSignOn, async () => begun(await beginSingleSignOn(services, 'login')));
  routes.add(calls.loginWithSingleSignOn, async ({ body, request }) =>
    loggedIn(await logInWithSingleSignOn(services, body.answer, sourceOf(request))),
  );
  routes.add(calls.finishSingleSignOn, async ({ body, request }) =>
    loggedIn(await finishSingleSignOn(services, body, sourceOf(request))),
  );
  routes.answer(calls.getSingleSignOn, ({ user }) => settings.readSingleSignOn(services, user));
  routes.add(calls.startSingleSignOnLink, async ({ user, body }) =>
    begun(await settings.startLink(services, user, body)),
  );
  routes.answer(calls.linkSingleSignOn, ({ user, body, request }) =>
    settings.link(services, user, request.headers.cookie, body.answer),
  );
  routes.answer(calls.removeSingleSignOn, ({ user, body }) => settings.removeLink(services, user, body));
};
