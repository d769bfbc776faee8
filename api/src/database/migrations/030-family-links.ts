import type { Kysely } from 'kysely';

/** The links with which families read the report of a player, and when they were opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('player_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('max_openings', 'bigint')
    .addColumn('openings', 'bigint', (column) => column.notNull())
    .addColumn('wrong_codes', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('shows', 'text', (column) => column.notNull())
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'player_links_player',
      ['club_id', 'player_id'],
      'players',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('player_links_of_player').on('player_links').columns(['club_id', 'player_id']).execute();
  await db.schema
    .createTable('player_link_openings')
    .addColumn('link_id', 'text', (column) => column.notNull().references('player_links.id').onDelete('cascade'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('player_link_openings_pkey', ['link_id', 'number'])
    .execute();
}
