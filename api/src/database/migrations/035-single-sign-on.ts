import type { Kysely } from 'kysely';

/** Logins of a provider that open accounts, and the attempts that were used up. The previous version knows neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('single_sign_on_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject_hash', 'text', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addUniqueConstraint('single_sign_on_links_user_unique', ['user_id'])
    .addUniqueConstraint('single_sign_on_links_subject_unique', ['subject_hash'])
    .execute();
  await db.schema
    .createTable('single_sign_on_attempts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
