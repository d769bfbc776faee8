import type { Kysely } from 'kysely';

/**
 * Court codes, logins that are limited to the court, and who measured. The previous version of the server doesn't know
 * the limit: its answers to such a login are those to any other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('court_codes')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const [column, type] of [
    ['tablet_id', 'text'],
    ['tablet_factor_at', 'bigint'],
    ['left_at', 'bigint'],
  ] as const)
    await db.schema.alterTable('auth_sessions').addColumn(column, type).execute();
  await db.schema.createIndex('auth_sessions_tablet').on('auth_sessions').columns(['tablet_id']).execute();
  for (const table of ['training_sessions', 'test_day_events', 'test_day_runs'])
    await db.schema.alterTable(table).addColumn('measured_by', 'text').execute();
}
