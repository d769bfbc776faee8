import type { Kysely } from 'kysely';

/**
 * The units of each user, the sealed note of a session, and which team is the sample team. The previous version of the
 * server leaves all three alone: its users keep metric units, its sessions have no note, and none of its teams is a
 * sample team.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('units', 'text', (column) => column.notNull().defaultTo('metric'))
    .execute();
  await db.schema.alterTable('training_sessions').addColumn('note', 'bytea').execute();
  await db.schema
    .alterTable('teams')
    .addColumn('sample', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
