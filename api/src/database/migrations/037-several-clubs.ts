import type { Kysely } from 'kysely';

/**
 * A person can belong to several clubs. A login has one of them, and an account keeps the one with which it began. The
 * previous version of the server writes neither: null means `users.club_id`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_sessions').addColumn('club_id', 'text').execute();
  await db.schema.alterTable('users').addColumn('first_club_id', 'text').execute();
}
