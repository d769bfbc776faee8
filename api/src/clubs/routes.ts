import * as calls from '@courtside/contracts/auth';
import { limits } from '../auth/limits';
import { networkOf } from '../http/callers';
import type { Routes } from '../http/routes';
import { joinClub } from './join-club';
import { leaveClub } from './leave-club';
import { listClubs } from './list-clubs';
import type { ClubServices } from './services';
import { switchClub } from './switch-club';

/** The clubs of one person. */
export const clubs = (routes: Routes, services: ClubServices): void => {
  routes.answer(calls.listClubs, ({ user }) => listClubs(services.db, user));
  routes.answer(calls.switchClub, ({ user, params }) => switchClub(services, user, params.clubId));
  routes.answer(calls.leaveClub, ({ user, params }) => leaveClub(services, user, params.clubId));
  routes.answer(calls.joinClub, async ({ user, params, request }) => {
    await services.limits.consume(limits.linkByNetwork, networkOf(request.ip));
    return joinClub(services, user, params);
  });
};
