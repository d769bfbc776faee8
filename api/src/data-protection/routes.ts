import * as calls from '@courtside/contracts/data-protection';
import type { Routes } from '../http/routes';
import type { RetentionServices } from './retention';
import { changeRules, keepPlayer, listPlanned, readRules } from './rules';

/** How a club handles the data of its players. */
export const dataProtection = (
  routes: Routes,
  services: Pick<RetentionServices, 'config' | 'db' | 'mails' | 'now'>,
): void => {
  routes.answer(calls.getDataProtection, ({ user }) => readRules(services, user.clubId));
  routes.answer(calls.changeDataProtection, ({ user, body }) => changeRules(services, user, body));
  routes.answer(calls.listPlannedErasures, ({ user }) => listPlanned(services, user.clubId));
  routes.answer(calls.keepPlayer, ({ user, params }) => keepPlayer(services, user.clubId, params.playerId));
};
