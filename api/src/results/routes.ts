import * as players from '@courtside/contracts/players';
import * as teams from '@courtside/contracts/teams';
import type { z } from 'zod';
import type { Routes } from '../http/routes';
import { listPlayers } from '../players/service';
import { listTeams } from '../teams/service';
import type { SessionReader } from '../training-sessions/services';
import { listPlayersWithResults, listTeamsWithResults } from './results';

type PlayerQuery = z.output<(typeof players.listPlayersOfTeam)['query']>;

/** The lists of teams and players, with or without their newest results. */
export const lists = (routes: Routes, services: SessionReader): void => {
  const playersOf = ({ include, status }: PlayerQuery, clubId: string, teamId?: string) =>
    (include ? listPlayersWithResults : listPlayers)(services, clubId, teamId, status);

  routes.answer(teams.listTeams, ({ user, query }) =>
    (query.include ? listTeamsWithResults : listTeams)(services, user.clubId),
  );
  routes.answer(players.listPlayers, ({ user, query }) => playersOf(query, user.clubId, query.teamId ?? query.team_id));
  routes.answer(players.listPlayersOfTeam, ({ user, params, query }) => playersOf(query, user.clubId, params.teamId));
};
