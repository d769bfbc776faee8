import type { Kysely } from 'kysely';

/** One broker login for each glove, instead of one for each club. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('glove_logins')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('glove_logins_primary', ['club_id', 'login'])
    .execute();
}
