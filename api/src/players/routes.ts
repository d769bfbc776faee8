import * as calls from '@courtside/contracts/players';
import type { Routes } from '../http/routes';
import * as service from './service';
import type { PlayerServices } from './service';

/** The calls under /api/players/. */
export const players = (routes: Routes, services: PlayerServices): void => {
  routes.answer(calls.getPlayer, ({ user, params }) => service.getPlayer(services, user.clubId, params.id));
  routes.answer(calls.createPlayer, ({ user, body }) => service.createPlayer(services, user.clubId, body));
  routes.answer(calls.editPlayer, ({ user, params, body }) =>
    service.editPlayer(services, user.clubId, params.id, body),
  );
  routes.answer(calls.setPlayerActivity, ({ user, params, body }) =>
    service.setPlayerActivity(services, user.clubId, params.id, body),
  );
  routes.answer(calls.deletePlayer, ({ user, params }) => service.deletePlayer(services, user.clubId, params.id));
};
