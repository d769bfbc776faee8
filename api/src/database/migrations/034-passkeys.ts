import type { Kysely } from 'kysely';

/** Passkeys, and the attempts with one that were used up. The previous version of the server accepts no passkey. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_hash', 'text', (column) => column.notNull())
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addUniqueConstraint('passkeys_credential_hash_unique', ['credential_hash'])
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').columns(['user_id']).execute();
  await db.schema
    .createTable('passkey_attempts')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('auth_sessions').addColumn('passkey_at', 'bigint').execute();
}
