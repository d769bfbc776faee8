import type { Kysely } from 'kysely';

/**
 * Authenticator apps with recovery codes, and clubs that require them. The previous version of the server asks nobody for
 * a code: turn factors on when all servers have this version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('setup', 'text', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('enabled_at', 'bigint')
    .addColumn('last_step', 'bigint')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_codes_user').on('recovery_codes').columns(['user_id']).execute();
  await db.schema.alterTable('clubs').addColumn('second_factor_required_at', 'bigint').execute();
}
