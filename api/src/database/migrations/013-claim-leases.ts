import type { Kysely } from 'kysely';

/** When the claim of a crashed request expires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('idempotency_keys').addColumn('leased_until', 'bigint').execute();
}
