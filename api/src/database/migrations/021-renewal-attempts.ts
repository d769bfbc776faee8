import type { Kysely } from 'kysely';

/**
 * The renewal that used a refresh token, so that a client whose answer was lost can repeat it. Empty for tokens that the
 * previous version of the server renews.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refresh_tokens').addColumn('attempt_hash', 'text').execute();
}
