import type { Team } from '@courtside/contracts/teams';
import { messages } from '@courtside/contracts/messages';
import { v7 as uuid } from 'uuid';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { uniqueViolation } from '../database/unique-violation';
import { conflict, notFound, refuseFields } from '../errors';
import type { Picture } from '../pictures/picture';
import { listPlayers } from '../players/repository';
import * as teams from './repository';
import type { TeamRow } from './repository';

const byName = new Intl.Collator('en', { numeric: true });

const toTeam = ({ thumbnail, ...team }: TeamRow): Team => ({ ...team, team_picture: thumbnail?.toString('base64') ?? null });

/** The teams of a club, by name. */
export async function listTeams({ db }: Core, clubId: string): Promise<Team[]> {
  const rows = await teams.listTeams(db, clubId);
  return rows.sort((a, b) => byName.compare(a.team_name, b.team_name)).map(toTeam);
}

/** @throws ApiError 404 */
export async function getTeam({ db }: Pick<Core, 'db'>, clubId: string, id: string): Promise<Team> {
  const team = await teams.findTeam(db, clubId, id);
  if (!team) throw notFound();
  return toTeam(team);
}

/**
 * The full picture of a team, a JPEG.
 *
 * @throws ApiError 404 where there is no such team, or it has no picture
 */
export async function getTeamPicture({ db }: Core, clubId: string, id: string): Promise<Buffer> {
  const picture = await teams.findTeamPicture(db, clubId, id);
  if (!picture) throw notFound();
  return picture;
}

/** @throws ApiError 400 under `team_name` where the club has a team of that name */
export async function createTeam({ db }: Core, clubId: string, name: string, picture: Picture | null): Promise<Team> {
  const id = uuid();
  return nameTaken(() =>
    transaction(db, async (trx) => {
      await teams.insertTeam(trx, clubId, id, name, picture);
      return getStored(trx, clubId, id);
    }),
  );
}

/** What an edit of a team may change; a `picture` of null removes it, undefined leaves it. */
export interface TeamChange {
  readonly name: string;
  readonly picture?: Picture | null;
  readonly version?: number;
}

/** @throws ApiError 400 under `team_name` where the name is taken, 404, or 409 where it was changed since it was read */
export async function editTeam({ db }: Core, clubId: string, id: string, change: TeamChange): Promise<Team> {
  return nameTaken(() =>
    transaction(db, async (trx) => {
      if (!(await teams.updateTeam(trx, clubId, id, change))) {
        throw (await teams.findTeam(trx, clubId, id)) ? conflict(messages.changedElsewhere) : notFound();
      }
      return getStored(trx, clubId, id);
    }),
  );
}

/**
 * Deletes a team with its players, their sessions and their data keys.
 *
 * @throws ApiError 404
 */
export async function deleteTeam({ db, dataKeys }: Core, clubId: string, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    // Locked first: a player added at this moment would otherwise leave a data key behind.
    if (!(await teams.lockRosters(trx, clubId, [id]))) throw notFound();
    const players = await listPlayers(trx, clubId, id);
    await dataKeys.destroy(trx, clubId, players.map((player) => player.id));
    await teams.deleteTeam(trx, clubId, id);
  });
}

async function getStored(trx: Trx, clubId: string, id: string): Promise<Team> {
  const team = await teams.findTeam(trx, clubId, id);
  if (!team) throw notFound();
  return toTeam(team);
}

async function nameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error) === 'teams_club_id_name_fold_unique') throw refuseFields({ team_name: [messages.teamExists] });
    throw error;
  }
}
