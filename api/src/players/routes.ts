import * as calls from '@courtside/contracts/players';
import type { Domain } from '../domain';
import { answering } from '../register-call';
import * as service from './service';

/** The calls under /api/players/. */
export const players: Domain = (app, core) => {
  const answer = answering(app, core);
  const list = (include: 'results' | undefined, clubId: string, teamId?: string) =>
    include ? service.listPlayersWithResults(core, clubId, teamId) : service.listPlayers(core, clubId, teamId);

  answer(calls.listPlayers, ({ user, query }) => list(query.include, user.clubId, query.teamId ?? query.team_id));
  answer(calls.listPlayersOfTeam, ({ user, params, query }) => list(query.include, user.clubId, params.teamId));
  answer(calls.getPlayer, ({ user, params }) => service.getPlayer(core, user.clubId, params.id));
  answer(calls.createPlayer, ({ user, body }) => service.createPlayer(core, user.clubId, body));
  answer(calls.editPlayer, ({ user, params, body }) => service.editPlayer(core, user.clubId, params.id, body));
  answer(calls.deletePlayer, ({ user, params }) => service.deletePlayer(core, user.clubId, params.id));
};
