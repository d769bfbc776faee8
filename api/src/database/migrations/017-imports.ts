import type { Kysely } from 'kysely';

/** The newest imports of each club, as numbers of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('imported', 'bigint', (column) => column.notNull())
    .addColumn('unchanged', 'bigint', (column) => column.notNull())
    .addColumn('refused', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('imports_primary', ['club_id', 'id'])
    .execute();
}
