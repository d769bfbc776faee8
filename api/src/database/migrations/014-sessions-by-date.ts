import type { Kysely } from 'kysely';

/** The sessions of a club by date, read in slices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('training_sessions_session_date')
    .on('training_sessions')
    .columns(['club_id', 'session_date', 'id'])
    .execute();
}
