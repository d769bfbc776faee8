import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import { foldName } from '@courtside/contracts/fold-name';
import type { Insertable, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { countRows } from '../database/count-rows';
import type { Db, Trx } from '../database/database';
import type { Picture } from '../pictures/encode';
import type { TeamTables } from './tables';

/** A team without its full picture, which is read separately. */
export type TeamRow = Pick<Selectable<TeamTables['teams']>, (typeof selection)[number]>;

const selection = ['id', 'team_name', 'thumbnail', 'version', 'sample', 'attempt_rule'] as const;

/** The teams of a club, unordered. */
export function listTeams(db: Db, clubId: string): Promise<TeamRow[]> {
  return db.selectFrom('teams').select(selection).where('club_id', '=', clubId).execute();
}

export function findTeam(db: Db, clubId: string, id: string): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').select(selection).where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst();
}

/** The team with invented players; undefined if the club has none. */
export function findSampleTeam(trx: Trx, clubId: string): Promise<TeamRow | undefined> {
  return trx
    .selectFrom('teams')
    .select(selection)
    .where('club_id', '=', clubId)
    .where('sample', '=', 1)
    .executeTakeFirst();
}

/** The full picture; undefined if the team does not exist, null if it has no picture. */
export async function findTeamPicture(db: Db, clubId: string, id: string): Promise<Buffer | null | undefined> {
  const team = await db
    .selectFrom('teams')
    .select('picture')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return team?.picture;
}

/** @throws a unique violation if the club has a team with that name */
export async function insertTeam(
  trx: Trx,
  clubId: string,
  id: string,
  name: string,
  picture: Picture | null,
  { sample = false } = {},
): Promise<void> {
  await trx
    .insertInto('teams')
    .values({ ...teamRow(clubId, id, name, picture), sample: sample ? 1 : 0 })
    .execute();
}

/** An edit of a team. A `picture` of null removes it; undefined keeps it. */
export interface TeamChange {
  readonly name: string;
  readonly picture?: Picture | null;
  readonly version?: number;
}

/**
 * Renames a team and, if `picture` is given, replaces its picture (null removes it).
 * False if the team does not exist or has another version.
 *
 * @throws a unique violation if the club has another team with that name
 */
export async function updateTeam(db: Trx, clubId: string, id: string, change: TeamChange): Promise<boolean> {
  const { picture, version } = change;
  const { numUpdatedRows } = await db
    .updateTable('teams')
    .set((set) => ({ team_name: change.name, name_fold: foldName(change.name), version: set('version', '+', 1) }))
    .$if(picture !== undefined, (query) =>
      query.set({ picture: picture?.full ?? null, thumbnail: picture?.thumbnail ?? null }),
    )
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the version, so that a concurrent edit of the name does not fail. Returns false if the team does not exist. */
export async function updateAttemptRule(db: Db, clubId: string, id: string, rule: AttemptRule): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teams')
    .set({ attempt_rule: rule })
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Blocks other changes of these rosters until the transaction ends. Returns false if a team does not exist. Uses an
 * update, because SQLite has no `for update`.
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

/**
 * Finds the teams with these names and creates missing ones, up to `maxTeams` teams in the club. Returns their ids by
 * folded name.
 */
export async function findOrCreateTeams(
  trx: Trx,
  clubId: string,
  names: readonly string[],
  maxTeams: number,
): Promise<Map<string, string>> {
  // Every import uses the same order, which prevents deadlocks.
  const wanted = [...new Map(names.map((name) => [foldName(name), name]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const folds = wanted.map(([fold]) => fold);
  const known = await findTeamIds(trx, clubId, folds);
  const missing = wanted.filter(([fold]) => !known.has(fold));
  if (missing.length === 0) return known;
  const creatable = missing.slice(0, Math.max(0, maxTeams - (await countRows(trx, 'teams', clubId))));
  if (creatable.length === 0) return known;
  await trx
    .insertInto('teams')
    .values(creatable.map(([, name]) => teamRow(clubId, uuid(), name, null)))
    .onConflict((conflict) => conflict.columns(['club_id', 'name_fold']).doNothing())
    .execute();
  return findTeamIds(trx, clubId, folds);
}

async function findTeamIds(trx: Trx, clubId: string, folds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('teams')
    .select(['id', 'name_fold'])
    .where('club_id', '=', clubId)
    .where('name_fold', 'in', folds)
    .execute();
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
