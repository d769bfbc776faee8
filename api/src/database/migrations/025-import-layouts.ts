import type { Kysely } from 'kysely';

/** What a coach has chosen for the columns of files, by the headings of a file, which are only stored as a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_layouts')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_layouts_primary', ['club_id', 'shape'])
    .execute();
}
