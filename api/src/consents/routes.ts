import * as calls from '@courtside/contracts/consents';
import type { Routes } from '../http/routes';
import { type ConsentServices, getConsent, listMissing, recordConsent } from './consents';

/** The consents of guardians. */
export const consents = (routes: Routes, services: ConsentServices): void => {
  routes.answer(calls.getPlayerConsent, ({ user, params }) => getConsent(services, user.clubId, params.id));
  routes.answer(calls.recordPlayerConsent, ({ user, params, body }) =>
    recordConsent(services, user.clubId, params.id, body),
  );
  routes.answer(calls.listMissingConsents, ({ user }) => listMissing(services, user.clubId));
};
