import * as calls from '@courtside/contracts/players';
import type { Domain } from '../domain';
import { registerCall } from '../register-call';
import * as service from './service';

/** The calls under /api/players/. */
export const players: Domain = (app, core) => {
  const list = (include: 'results' | undefined, clubId: string, teamId?: string) =>
    include ? service.listPlayersWithResults(core, clubId, teamId) : service.listPlayers(core, clubId, teamId);

  registerCall(app, core, calls.listPlayers, async ({ user, query }) => ({
    status: 200,
    body: await list(query.include, user.clubId, query.teamId ?? query.team_id),
  }));
  registerCall(app, core, calls.listPlayersOfTeam, async ({ user, params, query }) => ({
    status: 200,
    body: await list(query.include, user.clubId, params.teamId),
  }));
  registerCall(app, core, calls.getPlayer, async ({ user, params }) => ({
    status: 200,
    body: await service.getPlayer(core, user.clubId, params.id),
  }));
  registerCall(app, core, calls.createPlayer, async ({ user, body }) => ({
    status: 201,
    body: await service.createPlayer(core, user.clubId, body),
  }));
  registerCall(app, core, calls.editPlayer, async ({ user, params, body }) => ({
    status: 200,
    body: await service.editPlayer(core, user.clubId, params.id, body),
  }));
  registerCall(app, core, calls.deletePlayer, async ({ user, params }) => {
    await service.deletePlayer(core, user.clubId, params.id);
    return { status: 204, body: null };
  });
};
