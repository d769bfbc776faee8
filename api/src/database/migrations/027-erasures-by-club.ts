import type { Kysely } from 'kysely';

/** The erasures of a club, which are counted before an answer is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('erasures_club').on('erasures').columns(['club_id', 'kind', 'erased_at']).execute();
}
