import { z } from 'zod';
import { callsOf } from './call';
import { Id, optionalLine, singleLine, Version } from './fields';
import { PLAYER_NUMBER_MAX } from './limits';
import { messages } from './messages';
import { paths } from './paths';
import { POSITIONS } from './positions';
import { IncludeResults, PlayerResults } from './results';

/** Another record of the same player, which was merged into it. */
const MergedRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    last_name: z.string(),
    player_number: z.number().int(),
    external_id: z.string().optional(),
  })
  .meta({ id: 'MergedRecord' });
export type MergedRecord = z.infer<typeof MergedRecord>;

/**
 * `results` is present in lists that were asked to include it. `inactive_since` is present only if the player is inactive:
 * the time since when, in milliseconds. `merged` has the records that were merged into the player, and is missing without
 * any. `external_id` is the id that another system or a federation gives the player, and is missing without one.
 * `merged_into` is the player into whom this record was merged, and is missing in all others.
 */
export const Player = z
  .object({
    id: z.string(),
    name: z.string(),
    last_name: z.string(),
    player_number: z.number().int(),
    position: z.enum(POSITIONS),
    external_id: z.string().optional(),
    team: z.string(),
    version: Version,
    inactive_since: z.number().int().optional(),
    merged: z.array(MergedRecord).optional(),
    merged_into: z.string().optional(),
    results: PlayerResults.optional(),
  })
  .meta({ id: 'Player' });
export type Player = z.infer<typeof Player>;

const tooLarge = `Use a number from 0 to ${PLAYER_NUMBER_MAX}.`;

/** A whole number, or text with its digits. */
export const PlayerNumber = z
  .union(
    [
      z.number().int(messages.playerNumberNotNumeric),
      z
        .string()
        .trim()
        .min(1, { error: messages.playerNumberRequired, abort: true })
        .regex(/^\d{1,9}$/, messages.playerNumberNotNumeric),
    ],
    {
      error: (issue) =>
        issue.input === undefined || issue.input === null || issue.input === ''
          ? messages.playerNumberRequired
          : messages.playerNumberNotNumeric,
    },
  )
  .transform(Number)
  .pipe(z.number().int().min(0, tooLarge).max(PLAYER_NUMBER_MAX, tooLarge));

export const PlayerDraft = z.object({
  name: singleLine(messages.playerNameRequired),
  last_name: singleLine(messages.playerLastNameRequired),
  player_number: PlayerNumber,
  position: z.enum(POSITIONS, messages.playerPositionRequired),
  /** Unique within the club, without regard to case and spaces. Blank for none. */
  external_id: optionalLine().optional(),
  team: z.string(messages.playerTeamRequired).min(1, messages.playerTeamRequired).max(64),
});
export type PlayerDraft = z.input<typeof PlayerDraft>;

/**
 * An edit contains all fields of the player. `team` moves the player to another team of the club. Without `external_id`, the
 * player keeps it, because earlier screens don't know it.
 */
export const PlayerEdit = PlayerDraft.extend({ team: PlayerDraft.shape.team.optional(), version: Version.optional() });
export type PlayerEdit = z.input<typeof PlayerEdit>;

export const PlayerActivity = z.object({ active: z.boolean(), version: Version.optional() });
export type PlayerActivity = z.infer<typeof PlayerActivity>;

const params = z.object({ id: Id });

/** By default, lists have only the active players. */
const PlayerStatus = { status: z.enum(['active', 'inactive']).default('active') };

const userCall = callsOf('Players', 'user');

export const listPlayers = userCall('GET', paths.players, {
  id: 'listPlayers',
  summary: 'List players',
  description:
    'Returns the players of the club, or of one team. `team_id` is an alias of `teamId`. `include=results` adds the newest results of each player. `status=inactive` returns the inactive players instead.',
  query: z.object({ teamId: Id.optional(), team_id: Id.optional(), ...PlayerStatus, ...IncludeResults }),
  responses: { 200: z.array(Player) },
});
export const listPlayersOfTeam = userCall('GET', paths.playersOfTeam, {
  id: 'listPlayersOfTeam',
  summary: 'List the players of a team',
  description:
    'Returns the players of a team. `include=results` adds the newest results of each player. `status=inactive` returns the inactive players instead.',
  params: z.object({ teamId: Id }),
  query: z.object({ ...PlayerStatus, ...IncludeResults }),
  responses: { 200: z.array(Player) },
});
export const getPlayer = userCall('GET', paths.player, {
  id: 'getPlayer',
  summary: 'Get a player',
  description: 'Returns a player of the club.',
  params,
  responses: { 200: Player },
});
export const createPlayer = userCall('POST', paths.players, {
  id: 'createPlayer',
  summary: 'Add a player',
  description: 'Adds a player to a team, which can have up to twenty players.',
  body: PlayerDraft,
  idempotent: true,
  responses: { 201: Player },
});
export const editPlayer = userCall('PUT', paths.player, {
  id: 'editPlayer',
  summary: 'Edit a player',
  description: 'Replaces the fields of a player. Responds with 409 if `version` is given and outdated.',
  params,
  body: PlayerEdit,
  responses: { 200: Player },
});
export const setPlayerActivity = userCall('PUT', paths.playerActivity, {
  id: 'setPlayerActivity',
  summary: 'Make a player inactive, or active again',
  description:
    'An inactive player keeps all training sessions and reports, but is in no list and no test, and doesn’t count towards the limit of a team. Responds with 400 if the team of a player who becomes active again is full, or somebody else has the number.',
  params,
  body: PlayerActivity,
  responses: { 200: Player },
});
export const deletePlayer = userCall('DELETE', paths.player, {
  id: 'deletePlayer',
  summary: 'Delete a player',
  description: 'Deletes a player, their training sessions and their data key.',
  params,
  responses: { 204: null },
});
