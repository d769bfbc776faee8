import * as calls from '@courtside/contracts/players';
import { changePlayerNumbers, createTeamPlayers } from '@courtside/contracts/team-players';
import type { Routes } from '../http/routes';
import { addPlayers } from './add-players';
import { changeNumbers } from './change-numbers';
import * as service from './service';
import type { PlayerServices } from './service';

/** The calls under /api/players/, and the one that adds several players to a team. */
export const players = (routes: Routes, services: PlayerServices): void => {
  routes.answer(calls.getPlayer, ({ user, params }) => service.getPlayer(services, user.clubId, params.id));
  routes.answer(calls.createPlayer, ({ user, body }) => service.createPlayer(services, user.clubId, body));
  routes.answer(createTeamPlayers, ({ user, params, body }) => addPlayers(services, user.clubId, params.id, body));
  routes.answer(changePlayerNumbers, ({ user, params, body }) =>
    changeNumbers(services, user.clubId, params.id, body.changes),
  );
  routes.answer(calls.editPlayer, ({ user, params, body }) =>
    service.editPlayer(services, user.clubId, params.id, body),
  );
  routes.answer(calls.setPlayerActivity, ({ user, params, body }) =>
    service.setPlayerActivity(services, user.clubId, params.id, body),
  );
  routes.answer(calls.deletePlayer, ({ user, params }) => service.deletePlayer(services, user.clubId, params.id));
};
