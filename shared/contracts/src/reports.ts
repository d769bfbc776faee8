import { z } from 'zod';
import { callsOf } from './call';
import {
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  PLAYERS_FORMATS,
  SEVERAL_PLAYERS,
  TEAM_REPORT_ORDERS,
} from './export-formats';
import { Id } from './fields';
import { paths } from './paths';

const format = z.enum(EXPORT_FORMATS).default(DEFAULT_EXPORT_FORMAT);
const produces = ['application/json', 'text/csv', 'application/pdf'] as const;
const oneOrMany = z.union([z.array(Id), Id.transform((id) => [id])]);

const userCall = callsOf('Reports', 'user');

export const exportPlayer = userCall('GET', paths.exportPlayer, {
  id: 'exportPlayer',
  summary: 'Export a player report',
  description: "Returns the report of a player's training session, by default the newest one.",
  params: z.object({ playerId: Id }),
  query: z.object({ sessionId: Id.optional(), format }),
  produces,
  responses: { 200: z.unknown() },
});

export const exportComparison = userCall('GET', paths.exportComparison, {
  id: 'exportComparison',
  summary: 'Export a comparison report',
  description:
    'Compares two or more players. The nth session belongs to the nth player. With `kind=players`, the file has the report of each player instead.',
  query: z.object({
    'playerIds[]': oneOrMany,
    'sessionIds[]': oneOrMany,
    format,
    kind: z.enum(SEVERAL_PLAYERS).default('comparison'),
  }),
  produces,
  responses: { 200: z.unknown() },
});

export const exportPlayers = userCall('GET', paths.exportPlayers, {
  id: 'exportPlayers',
  summary: 'Export the reports of several players',
  description:
    "Returns the report of each player's newest training session, in an archive with a PDF for each player, or in one PDF. For up to 20 players.",
  query: z.object({ 'playerIds[]': oneOrMany, format: z.enum(PLAYERS_FORMATS).default('zip') }),
  produces: ['application/zip', 'application/pdf'],
  responses: { 200: z.unknown() },
});

export const exportTeam = userCall('GET', paths.exportTeam, {
  id: 'exportTeam',
  summary: 'Export a team report',
  description:
    'Returns the newest results of all players of a team, and which changes are real. Sorted by player number, or with the highest values of a measure or the largest gain of the index first.',
  params: z.object({ teamId: Id }),
  query: z.object({ format, sort: z.enum(TEAM_REPORT_ORDERS).default('player_number') }),
  produces,
  responses: { 200: z.unknown() },
});
