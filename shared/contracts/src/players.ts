import { z } from 'zod';
import { defineCall } from './call';
import { Id, line, Version } from './fields';
import { PLAYER_NUMBER_MAX } from './limits';
import { messages } from './messages';
import { paths } from './paths';
import { POSITIONS } from './positions';

export const Player = z
  .object({
    id: z.string(),
    name: z.string(),
    last_name: z.string(),
    player_number: z.number().int(),
    position: z.enum(POSITIONS),
    team: z.string(),
    version: Version,
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof Player>;

const tooLarge = `Use a number from 0 to ${PLAYER_NUMBER_MAX}.`;

/** A whole number, or its digits as typed. */
export const PlayerNumber = z
  .union(
    [z.number().int(messages.playerNumberNotNumeric), z.string().trim().min(1, { error: messages.playerNumberRequired, abort: true }).regex(/^\d{1,9}$/, messages.playerNumberNotNumeric)],
    { error: (issue) => (issue.input === undefined || issue.input === null || issue.input === '' ? messages.playerNumberRequired : messages.playerNumberNotNumeric) },
  )
  .transform(Number)
  .pipe(z.number().int().min(0, tooLarge).max(PLAYER_NUMBER_MAX, tooLarge));

export const PlayerDraft = z.object({
  name: line(messages.playerNameRequired),
  last_name: line(messages.playerLastNameRequired),
  player_number: PlayerNumber,
  position: z.enum(POSITIONS, messages.playerPositionRequired),
  team: z.string(messages.playerTeamRequired).min(1, messages.playerTeamRequired).max(64),
});
export type PlayerDraft = z.input<typeof PlayerDraft>;

/** An edit carries the whole player; `team` may move them inside the club. */
export const PlayerEdit = PlayerDraft.extend({ team: PlayerDraft.shape.team.optional(), version: Version.optional() });
export type PlayerEdit = z.input<typeof PlayerEdit>;

const params = z.object({ id: Id });

export const listPlayers = defineCall({
  id: 'listPlayers', summary: 'The players of the club, or of one team', method: 'GET', path: paths.players, access: 'user',
  query: z.object({ teamId: Id.optional(), team_id: Id.optional() }), responses: { 200: z.array(Player) },
});
export const listPlayersOfTeam = defineCall({
  id: 'listPlayersOfTeam', summary: 'The players of a team', method: 'GET', path: paths.playersOfTeam, access: 'user',
  params: z.object({ teamId: Id }), responses: { 200: z.array(Player) },
});
export const getPlayer = defineCall({
  id: 'getPlayer', summary: 'One player', method: 'GET', path: paths.player, access: 'user', params, responses: { 200: Player },
});
export const createPlayer = defineCall({
  id: 'createPlayer', summary: 'Add a player to a team', method: 'POST', path: paths.players, access: 'user',
  body: PlayerDraft, idempotent: true, responses: { 201: Player },
});
export const editPlayer = defineCall({
  id: 'editPlayer', summary: 'Edit a player', method: 'PUT', path: paths.player, access: 'user', params, body: PlayerEdit,
  responses: { 200: Player },
});
export const deletePlayer = defineCall({
  id: 'deletePlayer', summary: 'Delete a player, their sessions and their data key', method: 'DELETE', path: paths.player,
  access: 'user', params, responses: { 204: null },
});
