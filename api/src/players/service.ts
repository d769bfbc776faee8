import { messages } from '@courtside/contracts/messages';
import type { Player, PlayerDraft, PlayerEdit } from '@courtside/contracts/players';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { conflict, notFound, refuseFields } from '../errors';
import { findTeam, lockRosters } from '../teams/repository';
import * as players from './repository';
import { admit, type Candidate } from './roster';

const collator = new Intl.Collator('en', { numeric: true });

/** By position, then by name. */
function inOrder(a: Player, b: Player): number {
  return (
    collator.compare(a.position, b.position) ||
    collator.compare(a.name, b.name) ||
    collator.compare(a.last_name, b.last_name) ||
    collator.compare(a.id, b.id)
  );
}

/**
 * The players of a club, or of one of its teams, by position and name.
 *
 * @throws ApiError 404 where the club has no such team
 */
export async function listPlayers({ db }: Core, clubId: string, teamId?: string): Promise<Player[]> {
  const found = await players.listPlayers(db, clubId, teamId);
  // Whoever has players is there.
  if (found.length === 0 && teamId !== undefined && !(await findTeam(db, clubId, teamId))) throw notFound();
  return found.sort(inOrder);
}

/** @throws ApiError 404 */
export async function getPlayer({ db }: Core, clubId: string, id: string): Promise<Player> {
  const player = await players.findPlayer(db, clubId, id);
  if (!player) throw notFound();
  return player;
}

/** @throws ApiError 400 with the field: full or unknown `team`, taken `player_number`, taken name under `non_field_errors` */
export async function createPlayer({ db, dataKeys }: Core, clubId: string, { team, ...values }: z.output<typeof PlayerDraft>): Promise<Player> {
  return transaction(db, async (trx) => {
    const slot = await place(trx, clubId, team, values);
    const id = uuid();
    await players.insertPlayers(trx, clubId, [{ id, teamId: team, slot, values }]);
    await dataKeys.create(trx, clubId, id);
    return { id, team, ...values, version: 1 };
  });
}

/** @throws ApiError 404, 409 where the player was changed since they were read, or 400 as `createPlayer` */
export async function editPlayer({ db }: Core, clubId: string, id: string, edit: z.output<typeof PlayerEdit>): Promise<Player> {
  const { version, team, ...values } = edit;
  return transaction(db, async (trx) => {
    const before = await players.findPlayer(trx, clubId, id);
    if (!before) throw notFound();
    if (version !== undefined && version !== before.version) throw conflict(messages.changedElsewhere);
    const teamId = team ?? before.team;
    const slot = await place(trx, clubId, teamId, { id, ...values });
    if (!(await players.updatePlayer(trx, clubId, { id, version: before.version, teamId, slot, values }))) throw conflict(messages.changedElsewhere);
    return { id, team: teamId, ...values, version: before.version + 1 };
  });
}

/**
 * Deletes a player with their sessions, and destroys their data key.
 *
 * @throws ApiError 404
 */
export async function deletePlayer({ db, dataKeys }: Core, clubId: string, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    if (!(await players.deletePlayer(trx, clubId, id))) throw notFound();
    await dataKeys.destroy(trx, clubId, [id]);
  });
}

/** The slot a player gets in a team, whose roster stands still until the transaction ends. */
async function place(trx: Trx, clubId: string, teamId: string, candidate: Candidate): Promise<number> {
  if (!(await lockRosters(trx, clubId, [teamId]))) throw refuseFields({ team: ['This team does not exist.'] });
  const rosters = await players.readRosters(trx, clubId, [teamId]);
  const admission = admit(rosters.get(teamId) ?? [], candidate);
  if (!admission.admitted) throw refuseFields(admission.errors);
  return admission.slot;
}
