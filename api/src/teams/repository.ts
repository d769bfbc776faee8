import { foldName } from '@courtside/contracts/fields';
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Trx } from '../database/database';
import type { Picture } from '../pictures/picture';
import type { TeamTables } from './tables';

/** What lists and single reads show of a team; the full picture is read alone. */
export type TeamRow = Pick<Selectable<TeamTables['teams']>, 'id' | 'team_name' | 'thumbnail' | 'version'>;

const shown = ['id', 'team_name', 'thumbnail', 'version'] as const;

/** The teams of a club, in no order. */
export function listTeams(db: Db, clubId: string): Promise<TeamRow[]> {
  return db.selectFrom('teams').select(shown).where('club_id', '=', clubId).execute();
}

export function findTeam(db: Db | Trx, clubId: string, id: string): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').select(shown).where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst();
}

/** The full picture; undefined where there is no team, null where it has no picture. */
export async function findTeamPicture(db: Db, clubId: string, id: string): Promise<Buffer | null | undefined> {
  const team = await db.selectFrom('teams').select('picture').where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst();
  return team?.picture;
}

/** @throws a unique violation where the club has a team of that name */
export async function insertTeam(trx: Trx, clubId: string, id: string, name: string, picture: Picture | null): Promise<void> {
  await trx.insertInto('teams').values(teamRow(clubId, id, name, picture)).execute();
}

/**
 * Renames a team and, where `picture` is given, replaces its picture (null removes it).
 * False where there is no such team, or not in that version.
 *
 * @throws a unique violation where the club has another team of that name
 */
export async function updateTeam(
  db: Trx,
  clubId: string,
  id: string,
  change: { readonly name: string; readonly picture?: Picture | null; readonly version?: number },
): Promise<boolean> {
  const { picture, version } = change;
  const { numUpdatedRows } = await db
    .updateTable('teams')
    .set((set) => ({ team_name: change.name, name_fold: foldName(change.name), version: set('version', '+', 1) }))
    .$if(picture !== undefined, (query) => query.set({ picture: picture?.full ?? null, thumbnail: picture?.thumbnail ?? null }))
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a team; its players and their sessions go with it. False where there is no such team. */
export async function deleteTeam(db: Trx, clubId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('teams').where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Makes every other change of these rosters wait until the transaction ends. False where a team is not there.
 * An update, because SQLite has no `for update`.
 */
export async function lockRosters(trx: Trx, clubId: string, teamIds: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('teams')
    .set((set) => ({ roster_changes: set('roster_changes', '+', 1) }))
    .where('club_id', '=', clubId)
    .where('id', 'in', teamIds)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(teamIds.length);
}

/** Finds the teams of these names and creates the missing ones. Returns their ids by folded name. */
export async function findOrCreateTeams(trx: Trx, clubId: string, names: readonly string[]): Promise<Map<string, string>> {
  // In one order for everybody, so that two imports never wait for each other.
  const wanted = [...new Map(names.map((name) => [foldName(name), name]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const folds = wanted.map(([fold]) => fold);
  const known = await findTeamIds(trx, clubId, folds);
  const missing = wanted.filter(([fold]) => !known.has(fold));
  if (missing.length === 0) return known;
  await trx
    .insertInto('teams')
    .values(missing.map(([, name]) => teamRow(clubId, uuid(), name, null)))
    .onConflict((conflict) => conflict.columns(['club_id', 'name_fold']).doNothing())
    .execute();
  return findTeamIds(trx, clubId, folds);
}

async function findTeamIds(trx: Trx, clubId: string, folds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('teams').select(['id', 'name_fold']).where('club_id', '=', clubId).where('name_fold', 'in', folds).execute();
  return new Map(rows.map((row) => [row.name_fold, row.id]));
}

function teamRow(clubId: string, id: string, name: string, picture: Picture | null): Insertable<TeamTables['teams']> {
  return {
    club_id: clubId,
    id,
    team_name: name,
    name_fold: foldName(name),
    picture: picture?.full ?? null,
    thumbnail: picture?.thumbnail ?? null,
    version: 1,
    roster_changes: 0,
  };
}
