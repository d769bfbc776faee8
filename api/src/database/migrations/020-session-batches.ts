import type { Kysely } from 'kysely';

/**
 * The batch that created a session, so that an undo deletes only the sessions of its own batch. Empty for all others,
 * and for those of the previous version of the server, whose batches can't be undone after the update.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('training_sessions').addColumn('batch_id', 'text').execute();
}
