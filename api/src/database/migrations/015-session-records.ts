import type { Kysely } from 'kysely';

/**
 * One sealed record with the metrics of a session, and the version of the session that it has. Running servers fill it
 * for older rows. The previous version of the server reads and writes the single values, and leaves both columns alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('training_sessions').addColumn('metrics', 'bytea').execute();
  await db.schema.alterTable('training_sessions').addColumn('metrics_version', 'bigint').execute();
}
