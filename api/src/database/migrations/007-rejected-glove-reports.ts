import type { Kysely } from 'kysely';

/** Glove reports that can never be stored as results, with the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('glove_rejected_reports')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('glove', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('glove_rejected_reports_primary', ['club_id', 'id'])
    .execute();
  await db.schema
    .createIndex('glove_rejected_reports_newest')
    .on('glove_rejected_reports')
    .columns(['club_id', 'received_at'])
    .execute();
}
