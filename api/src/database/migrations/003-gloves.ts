import type { Kysely } from 'kysely';

/** Broker sites of the clubs, state of their gloves, test runs and results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('glove_sites')
    .addColumn('club_id', 'text', (column) => column.primaryKey().references('clubs.id').onDelete('cascade'))
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('credential_hash', 'text')
    .addColumn('searched_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('glove_sites_site_unique', ['site'])
    .execute();
  await db.schema.createIndex('glove_sites_searched_at').on('glove_sites').column('searched_at').execute();

  await db.schema
    .createTable('gloves')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('glove', 'text', (column) => column.notNull())
    .addColumn('availability', 'text', (column) => column.notNull())
    .addColumn('heard_at', 'bigint')
    .addColumn('battery', 'bigint')
    .addColumn('status', 'text')
    .addColumn('boot', 'bigint')
    .addColumn('run_id', 'text')
    .addColumn('busy_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gloves_primary', ['club_id', 'glove'])
    .execute();

  await db.schema
    .createTable('glove_runs')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('glove', 'text', (column) => column.notNull())
    .addColumn('test', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('triggered_at', 'bigint')
    .addPrimaryKeyConstraint('glove_runs_primary', ['club_id', 'id'])
    .execute();
  await db.schema
    .createIndex('glove_runs_glove')
    .on('glove_runs')
    .columns(['club_id', 'glove', 'expires_at'])
    .execute();

  await db.schema
    .createTable('glove_results')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('glove', 'text', (column) => column.notNull())
    .addColumn('test', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('glove_results_primary', ['club_id', 'id'])
    .addUniqueConstraint('glove_results_club_id_message_unique', ['club_id', 'message'])
    .execute();
  await db.schema
    .createIndex('glove_results_newest')
    .on('glove_results')
    .columns(['club_id', 'glove', 'test', 'received_at'])
    .execute();
}
