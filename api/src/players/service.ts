import { messages } from '@courtside/contracts/messages';
import { byPosition } from '@courtside/contracts/player-list';
import type { Player, PlayerActivity, PlayerDraft, PlayerEdit } from '@courtside/contracts/players';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { DataKeys } from '../encryption/data-keys';
import type { Erasures } from '../erasures/erasures';
import type { Erasure } from '../erasures/tables';
import { conflict, notFound, invalidFields } from '../errors/api-error';
import { ErasureRepository } from '../erasures/repository';
import { TeamRepository } from '../teams/repository';
import { requireFreeExternalId, withoutBlankId } from './external-ids';
import { Merges } from './merges';
import { PlayerRepository, type PlayerStatus } from './repository';
import { admit, type Candidate } from './roster';
import { RosterRepository } from './roster-repository';

export interface PlayerServices {
  readonly dataKeys: DataKeys;
  readonly db: Db;
  readonly erasures: Erasures;
  readonly now: () => number;
}

/**
 * The players of a club, or of one of its teams, by position, number and name. By default, only the active ones.
 *
 * @throws ApiError 404 if the club has no such team
 */
export async function listPlayers(
  { db }: Pick<PlayerServices, 'db'>,
  clubId: string,
  teamId?: string,
  status?: PlayerStatus,
): Promise<Player[]> {
  const found = await new PlayerRepository(db, clubId).list(teamId, status);
  // If there are players, the team exists, so only an empty list needs this check.
  if (found.length === 0 && teamId !== undefined && !(await new TeamRepository(db, clubId).find(teamId)))
    throw notFound();
  const merges = await Merges.read(db, clubId);
  return found.map((player) => withMerges(merges, player)).sort(byPosition);
}

/** @throws ApiError 404 */
export async function getPlayer({ db }: Pick<PlayerServices, 'db'>, clubId: string, id: string): Promise<Player> {
  const player = await new PlayerRepository(db, clubId).find(id);
  if (!player) throw notFound();
  return withMerges(await Merges.read(db, clubId), player);
}

/** @throws ApiError 400 with the field: full or unknown `team`, taken `player_number` or `external_id`, taken name under `non_field_errors` */
export async function createPlayer(
  { db, dataKeys }: PlayerServices,
  clubId: string,
  { team, ...values }: z.output<typeof PlayerDraft>,
): Promise<Player> {
  return transaction(db, async (trx) => {
    const slot = await assignSlot(trx, clubId, team, { ...values, active: true });
    await requireFreeExternalId(trx, clubId, values.external_id);
    const id = uuid();
    await new PlayerRepository(trx, clubId).insert([{ id, teamId: team, slot, values }]);
    await dataKeys.create(trx, clubId, [id]);
    return { id, team, ...withoutBlankId(values), version: 1 };
  });
}

/** @throws ApiError 404, 409 if the player was merged or has changed since it was read, or 400 as `createPlayer` */
export async function editPlayer(
  { db }: PlayerServices,
  clubId: string,
  id: string,
  edit: z.output<typeof PlayerEdit>,
): Promise<Player> {
  const { version, team, ...edited } = edit;
  return transaction(db, async (trx) => {
    const before = await new PlayerRepository(trx, clubId).find(id);
    if (!before) throw notFound();
    const merges = await requireUnmerged(trx, clubId, id);
    if (version !== undefined && version !== before.version) throw conflict(messages.changedElsewhere);
    const values = { ...edited, external_id: edited.external_id ?? before.external_id };
    const teamId = team ?? before.team;
    // Without the lock on the former team, its deletion at the same time would erase the player, who has left it.
    if (teamId !== before.team) await new TeamRepository(trx, clubId).lockRosters([before.team, teamId]);
    const activity = activityOf(before);
    const slot = await assignSlot(trx, clubId, teamId, { id, active: before.inactive_since === undefined, ...values });
    await requireFreeExternalId(trx, clubId, values.external_id, id);
    if (!(await new PlayerRepository(trx, clubId).update({ id, version: before.version, teamId, slot, values })))
      throw conflict(messages.changedElsewhere);
    return withMerges(merges, {
      id,
      team: teamId,
      ...withoutBlankId(values),
      ...activity,
      version: before.version + 1,
    });
  });
}

/** `inactive_since` of an inactive player. */
const activityOf = ({ inactive_since }: Player) => (inactive_since === undefined ? {} : { inactive_since });

/**
 * Makes a player inactive, or active again. Nothing happens if the player already is.
 *
 * @throws ApiError 404, 409 if the player was merged or has changed since it was read, or 400 if the team is full or
 * somebody else has the number
 */
export async function setPlayerActivity(
  { db, now }: Pick<PlayerServices, 'db' | 'now'>,
  clubId: string,
  id: string,
  { active, version }: PlayerActivity,
): Promise<Player> {
  return transaction(db, async (trx) => {
    const players = new PlayerRepository(trx, clubId);
    const before = await players.find(id);
    if (!before) throw notFound();
    const merges = await requireUnmerged(trx, clubId, id);
    const { inactive_since: since, ...player } = before;
    if (active === (since === undefined)) return withMerges(merges, before);
    if (version !== undefined && version !== before.version) throw conflict(messages.changedElsewhere);
    const slot = await assignSlot(trx, clubId, before.team, { ...player, active });
    const inactive_since = active ? null : now();
    if (!(await players.setActivity(before, { slot, inactive_since }))) throw conflict(messages.changedElsewhere);
    const changed = { ...player, ...(inactive_since !== null && { inactive_since }), version: before.version + 1 };
    return withMerges(merges, changed);
  });
}

/**
 * Erases a player with their sessions, glove results and data key, and the records that were merged into it.
 *
 * @throws ApiError 404, or 409 if the player was merged: its sessions are those of another player now
 */
export async function deletePlayer({ db, erasures, now }: PlayerServices, clubId: string, id: string): Promise<void> {
  const erased = await transaction(db, async (trx) => {
    const entries = await lockForErasure(trx, clubId, id, now());
    await new ErasureRepository(trx).erase(entries);
    return entries;
  });
  await erasures.complete(erased);
}

/**
 * Locks a player who is about to be erased. Returns the erasures of the player and the records that were merged into it.
 *
 * @throws ApiError 404, or 409 if the player was merged
 */
export async function lockForErasure(trx: Trx, clubId: string, id: string, erasedAt: number): Promise<Erasure[]> {
  const player = await new PlayerRepository(trx, clubId).find(id);
  if (!player) throw notFound();
  // Without the lock, an import could not store a session for this player, and would fail.
  await new TeamRepository(trx, clubId).lockRosters([player.team]);
  await requireUnmerged(trx, clubId, id);
  return new ErasureRepository(trx).ofPlayers(clubId, [id], erasedAt);
}

/** A player with the records that were merged into it, or the player into whom it was merged. */
export function withMerges(merges: Merges, player: Player): Player {
  const merged = merges.into(player.id).map(({ id, name, last_name, player_number, external_id }) => ({
    id,
    name,
    last_name,
    player_number,
    ...(external_id !== null && { external_id }),
  }));
  return {
    ...player,
    ...(merged.length > 0 && { merged }),
    ...(merges.find(player.id) && { merged_into: merges.keptOf(player.id) }),
  };
}

/** @throws ApiError 409 if the player was merged into another one */
async function requireUnmerged(trx: Trx, clubId: string, id: string): Promise<Merges> {
  const merges = await Merges.read(trx, clubId);
  if (merges.find(id)) throw conflict(messages.playerMerged);
  return merges;
}

/** Locks the roster until the transaction ends and returns the player's slot. */
async function assignSlot(trx: Trx, clubId: string, teamId: string, candidate: Candidate): Promise<number | null> {
  if (!(await new TeamRepository(trx, clubId).lockRosters([teamId])))
    throw invalidFields({ team: ['This team does not exist.'] });
  const roster = await new RosterRepository(trx, clubId).ofTeam(teamId);
  const admission = admit(roster, candidate);
  if (!admission.admitted) throw invalidFields(admission.errors);
  return admission.slot;
}
