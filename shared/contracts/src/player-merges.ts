import { z } from 'zod';
import { callsOf } from './call';
import { Id } from './fields';
import { paths } from './paths';
import { Player } from './players';

/**
 * What a merge of two records of one player does, or has done. `kept` gets all training sessions of `merged`, which no
 * list shows any more. `shared_days` are the days on which both have sessions: there the kept player has several.
 */
export const PlayerMerge = z
  .object({
    kept: Player,
    merged: Player,
    sessions: z.number().int().nonnegative(),
    shared_days: z.array(z.string()),
  })
  .meta({ id: 'PlayerMerge' });
export type PlayerMerge = z.infer<typeof PlayerMerge>;

/**
 * What the undo of a merge has done: how many sessions `restored` has got back. `inactive_reason` says why it could not
 * become active again; it is null if it is active, or was inactive before the merge too.
 */
export const PlayerMergeUndo = z
  .object({
    kept: Player,
    restored: Player,
    sessions: z.number().int().nonnegative(),
    inactive_reason: z.string().nullable(),
  })
  .meta({ id: 'PlayerMergeUndo' });
export type PlayerMergeUndo = z.infer<typeof PlayerMergeUndo>;

/** The kept player, and the other record of the same player. */
const params = z.object({ id: Id, otherId: Id });

const REFUSALS =
  'Responds with 409 if one of them is in an open test day or was merged before, or if both are the same.';

const userCall = callsOf('Players', 'user');

export const previewPlayerMerge = userCall('GET', paths.playerMerge, {
  id: 'previewPlayerMerge',
  summary: 'Preview a merge of two players',
  description: `Returns what merging the other player into this one would do, and changes nothing. ${REFUSALS}`,
  params,
  responses: { 200: PlayerMerge },
});
export const mergePlayers = userCall('POST', paths.playerMerge, {
  id: 'mergePlayers',
  summary: 'Merge two players',
  description: `Moves all training sessions of the other player to this one. The other record becomes inactive, and no list shows it. Results that are sent for it later are stored for this player. ${REFUSALS}`,
  params,
  idempotent: true,
  responses: { 200: PlayerMerge },
});
export const undoPlayerMerge = userCall('POST', paths.playerMergeUndo, {
  id: 'undoPlayerMerge',
  summary: 'Undo a merge of two players',
  description:
    'Gives the other player back the training sessions that came from it, as they are now, and makes it active again. It stays inactive if its team is full or somebody else has its number. Responds with 409 if the players are not merged, or somebody else has the name of the other one.',
  params,
  idempotent: true,
  responses: { 200: PlayerMergeUndo },
});
