import * as calls from '@courtside/contracts/auth';
import type { Routes } from '../http/routes';
import * as tablet from './club-tablet';
import { deviceOf } from './login-device';
import type { AuthServices } from './services';

/** The club's tablet: the limit of a login to the court, and the codes to take it over. */
export const clubTablet = (routes: Routes, services: AuthServices): void => {
  routes.answer(calls.getCourtCode, ({ user }) => tablet.readCourtCode(services, user));
  routes.answer(calls.setCourtCode, ({ user, body }) => tablet.setCourtCode(services, user, body));
  routes.answer(calls.removeCourtCode, ({ user }) => tablet.removeCourtCode(services, user));
  routes.answer(calls.startTablet, ({ user }) => tablet.startTablet(services, user));
  routes.answer(calls.endTablet, ({ user, body, request }) =>
    tablet.endTablet(services, user, deviceOf(request), body),
  );
  routes.answer(calls.listTabletPeople, ({ user }) => tablet.listTabletPeople(services, user));
  routes.answer(calls.switchPerson, ({ user, body, request }) =>
    tablet.switchPerson(services, user, deviceOf(request), body),
  );
};
