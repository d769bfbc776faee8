import type { Kysely } from 'kysely';

/**
 * The audit logs. They refer to no other table: a foreign key would lock the club, which a change of the staff holds
 * while it waits for the chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_chains')
    .addColumn('club_id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit_entries')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('verb', 'text', (column) => column.notNull())
    .addColumn('object', 'text', (column) => column.notNull())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('subjects', 'text', (column) => column.notNull())
    .addColumn('more', 'bigint', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_entries_pkey', ['club_id', 'number'])
    .execute();
  await db.schema.createIndex('audit_entries_at').on('audit_entries').columns(['club_id', 'at']).execute();
}
