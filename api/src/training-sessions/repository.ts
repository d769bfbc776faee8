import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/database';
import type { TrainingSessionTables } from './tables';

/** A session as it is stored: its metrics sealed. */
export type SessionRow = Omit<Selectable<TrainingSessionTables['training_sessions']>, 'club_id'>;

const columns = [
  'id', 'player_id', 'session_date', 'version',
  'weight_lift_impact', 'lower_body_power', 'upper_body_power', 'serve_speed', 'serve_accuracy',
] as const;

/** The sessions of a club, or of one player of it, newest first; of one day, the last stored first. */
export function listSessions(db: Db, clubId: string, playerId?: string): Promise<SessionRow[]> {
  return db
    .selectFrom('training_sessions')
    .select(columns)
    .where('club_id', '=', clubId)
    .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
    .orderBy('session_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The sessions that these players have on these days. */
export function findSessionsOn(trx: Trx, clubId: string, playerIds: readonly string[], dates: readonly string[]): Promise<SessionRow[]> {
  return trx
    .selectFrom('training_sessions')
    .select(columns)
    .where('club_id', '=', clubId)
    .where('player_id', 'in', playerIds)
    .where('session_date', 'in', dates)
    .execute();
}

export function findSession(db: Db | Trx, clubId: string, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('training_sessions').select(columns).where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst();
}

/** @throws a foreign key violation where a player was deleted meanwhile */
export async function insertSessions(db: Db | Trx, clubId: string, rows: readonly SessionRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('training_sessions').values(rows.map((row) => ({ club_id: clubId, ...row }))).execute();
}

/** Writes a session over the given version of it. False where it is gone or in another version. */
export async function updateSession(trx: Trx, clubId: string, version: number, { id, ...row }: SessionRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('training_sessions')
    .set(row)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where there is no such session. */
export async function deleteSession(db: Db | Trx, clubId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('training_sessions').where('club_id', '=', clubId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
