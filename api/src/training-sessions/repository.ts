import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../database/database';
import { sealedMetrics, type sealMetrics, type SealedMetrics } from './sealed-session';
import type { TrainingSessionTables } from './tables';

type Table = TrainingSessionTables['training_sessions'];

/** A session as read from the database, with sealed metrics and a sealed note. */
export type SessionRow = Pick<Selectable<Table>, (typeof columns)[number]> & SealedMetrics;

/** A session as stored in the database. */
type StoredSession = Omit<Insertable<Table>, 'club_id'>;

const columns = ['id', 'player_id', 'session_date', 'version', 'note', 'batch_id'] as const;

/** The position of a session in a list. */
export type Position = Pick<SessionRow, 'session_date' | 'id'>;

export interface ListOptions {
  readonly playerId?: string;
  /** Only sessions after this position. */
  readonly after?: Position;
}

/** The next sessions of a club or of one of its players, newest first. Sessions of one day are ordered by creation. */
export function listSessions(
  db: Db,
  clubId: string,
  { playerId, after }: ListOptions,
  limit: number,
): Promise<SessionRow[]> {
  let query = db.selectFrom('training_sessions').select(columns).select(sealedMetrics).where('club_id', '=', clubId);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('session_date', 'id'), '<', eb.tuple(after.session_date, after.id)));
  return query.orderBy('session_date', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The sessions of these players on these dates. */
export function findSessionsOn(
  trx: Db,
  clubId: string,
  playerIds: readonly string[],
  dates: readonly string[],
): Promise<SessionRow[]> {
  return trx
    .selectFrom('training_sessions')
    .select(columns)
    .select(sealedMetrics)
    .where('club_id', '=', clubId)
    .where('player_id', 'in', playerIds)
    .where('session_date', 'in', dates)
    .execute();
}

export function findSession(db: Db, clubId: string, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('training_sessions')
    .select(columns)
    .select(sealedMetrics)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws a foreign key violation if a player was deleted concurrently */
export async function insertSessions(db: Db, clubId: string, rows: readonly StoredSession[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('training_sessions')
      .values(rows.map((row) => ({ club_id: clubId, ...row })))
      .execute();
}

/** An update of one version of a session. */
const updateVersion = (db: Db, clubId: string, id: string, version: number) =>
  db.updateTable('training_sessions').where('club_id', '=', clubId).where('id', '=', id).where('version', '=', version);

/** Returns false if the session does not exist or has another version. */
export async function updateSession(
  db: Db,
  clubId: string,
  version: number,
  { id, ...row }: StoredSession,
): Promise<boolean> {
  const { numUpdatedRows } = await updateVersion(db, clubId, id, version).set(row).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A session of any club. */
export type SessionOfClub = SessionRow & { readonly club_id: string };

/** The next sessions of all clubs, in the order of their keys, after the session with this key. */
export function nextSessionsOfAllClubs(
  db: Db,
  after: Pick<SessionOfClub, 'club_id' | 'id'> | undefined,
  limit: number,
): Promise<SessionOfClub[]> {
  let query = db.selectFrom('training_sessions').select('club_id').select(columns).select(sealedMetrics);
  if (after) query = query.where((eb) => eb(eb.refTuple('club_id', 'id'), '>', eb.tuple(after.club_id, after.id)));
  return query.orderBy('club_id').orderBy('id').limit(limit).execute();
}

/**
 * Stores the record of a session. Returns false if the session was changed or deleted in the meantime, or has a current
 * record.
 */
export async function storeRecord(
  trx: Trx,
  { club_id, id, version }: SessionOfClub,
  record: ReturnType<typeof sealMetrics>,
): Promise<boolean> {
  const { numUpdatedRows } = await updateVersion(trx, club_id, id, version)
    .set(record)
    .where((eb) => eb.or([eb('metrics_version', 'is', null), eb('metrics_version', '!=', version)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Returns false if the session does not exist.
 *
 * @param version deletes only this version; by default any
 */
export async function deleteSession(db: Db, clubId: string, id: string, version?: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('training_sessions')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
