import type { Kysely } from 'kysely';

/** Steps of requests that store their changes in several transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_steps')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('call_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_steps_primary', ['owner', 'call_id', 'key', 'body_hash', 'position'])
    .execute();
  await db.schema.createIndex('idempotency_steps_created_at').on('idempotency_steps').column('created_at').execute();
}
