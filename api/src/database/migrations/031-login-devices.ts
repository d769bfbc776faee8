import type { Kysely } from 'kysely';

/** Where a login was begun, sealed, and when a user logged in first. The previous version of the server writes neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_sessions').addColumn('device', 'bytea').execute();
  await db.schema.alterTable('users').addColumn('first_login_at', 'bigint').execute();
}
