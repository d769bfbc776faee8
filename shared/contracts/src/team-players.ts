import { z } from 'zod';
import { callsOf } from './call';
import { BadRequest } from './errors';
import { Id } from './fields';
import { PLAYERS_PER_TEAM } from './limits';
import { paths } from './paths';
import { Player, PlayerDraft, PlayerNumber } from './players';

/** A new player of the team in the path. */
export const TeamPlayerDraft = PlayerDraft.omit({ team: true });
export type TeamPlayerDraft = z.input<typeof TeamPlayerDraft>;

const PLAYER_FIELDS = ['name', 'last_name', 'player_number', 'position', 'external_id'] as const;

/** Accepts any values: the server checks each row as `TeamPlayerDraft`, and says what is wrong with each of them. */
const row = z.object({
  name: z.unknown().optional(),
  last_name: z.unknown().optional(),
  player_number: z.unknown().optional(),
  position: z.unknown().optional(),
  external_id: z.unknown().optional(),
});

/** New players of one team. */
export const TeamPlayersDraft = z.object({
  players: z
    .array(row, 'Add at least one player.')
    .min(1, 'Add at least one player.')
    .max(PLAYERS_PER_TEAM, `Add at most ${PLAYERS_PER_TEAM} players.`),
});

/**
 * Why the server stored nothing: each problem with the place of its player in the list, from 0. `field` is null if the
 * reason is the player, whose name is taken or for whom the team has no room.
 */
export const TeamPlayersRefusal = z
  .object({
    detail: z.string(),
    errors: z.array(
      z.object({ index: z.number().int().nonnegative(), field: z.enum(PLAYER_FIELDS).nullable(), message: z.string() }),
    ),
  })
  .meta({ id: 'TeamPlayersRefusal' });
/** Why a list of players was refused. */
export type TeamPlayersRefusal = z.infer<typeof TeamPlayersRefusal>;

export const createTeamPlayers = callsOf('Players', 'user')('POST', paths.teamPlayers, {
  id: 'createTeamPlayers',
  summary: 'Add several players',
  description:
    'Adds players to a team, all or none. Each has the fields of a single player, without the team. Responds with 400 and the reasons, by place in the list, if one of them can’t be added.',
  params: z.object({ id: Id }),
  body: TeamPlayersDraft,
  idempotent: true,
  responses: { 201: z.array(Player), 400: z.union([TeamPlayersRefusal, BadRequest]) },
});

/** A player whose number changes from one to another. */
export const PlayerNumberChange = z.object({ player: Id, from: PlayerNumber, to: PlayerNumber });
export type PlayerNumberChange = z.input<typeof PlayerNumberChange>;

export const changePlayerNumbers = callsOf('Players', 'user')('PUT', paths.playerNumbers, {
  id: 'changePlayerNumbers',
  summary: 'Change the numbers of several players',
  description:
    'Changes the numbers of players of a team, all or none, so that players can swap theirs. Responds with 409 if one of them doesn’t have the number `from` any more, and with 400 if somebody else has a new number. Repeating it changes nothing.',
  params: z.object({ id: Id }),
  body: z.object({ changes: z.array(PlayerNumberChange).min(1).max(PLAYERS_PER_TEAM) }),
  responses: { 200: z.array(Player) },
});
