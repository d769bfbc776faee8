import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { TrainingSessionTables } from './tables';

/** A stored session, with sealed metrics. */
export type SessionRow = Omit<Selectable<TrainingSessionTables['training_sessions']>, 'club_id'>;

const columns = [
  'id',
  'player_id',
  'session_date',
  'version',
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const;

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
  let query = db.selectFrom('training_sessions').select(columns).where('club_id', '=', clubId);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('session_date', 'id'), '<', eb.tuple(after.session_date, after.id)));
  return query.orderBy('session_date', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function countSessions(db: Db | Trx, clubId: string): Promise<number> {
  const { sessions } = await db
    .selectFrom('training_sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return sessions;
}

/** The sessions of these players on these dates. */
export function findSessionsOn(
  trx: Trx,
  clubId: string,
  playerIds: readonly string[],
  dates: readonly string[],
): Promise<SessionRow[]> {
  return trx
    .selectFrom('training_sessions')
    .select(columns)
    .where('club_id', '=', clubId)
    .where('player_id', 'in', playerIds)
    .where('session_date', 'in', dates)
    .execute();
}

export function findSession(db: Db | Trx, clubId: string, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('training_sessions')
    .select(columns)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws a foreign key violation if a player was deleted concurrently */
export async function insertSessions(db: Db | Trx, clubId: string, rows: readonly SessionRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('training_sessions')
      .values(rows.map((row) => ({ club_id: clubId, ...row })))
      .execute();
}

/** False if the session does not exist or has another version. */
export async function updateSession(
  trx: Trx,
  clubId: string,
  version: number,
  { id, ...row }: SessionRow,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('training_sessions')
    .set(row)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the session does not exist. */
export async function deleteSession(db: Db | Trx, clubId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('training_sessions')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
