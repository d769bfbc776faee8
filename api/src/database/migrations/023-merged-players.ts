import type { Kysely } from 'kysely';

/**
 * Records of players that were merged into others, and the record that a session came from. The previous version of the
 * server leaves both alone: its deletions of players cascade to this table, and its edits keep the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('player_merges')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('merged_id', 'text', (column) => column.notNull())
    .addColumn('kept_id', 'text', (column) => column.notNull())
    .addColumn('inactive_before', 'bigint')
    .addColumn('merged_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('player_merges_primary', ['club_id', 'merged_id'])
    .addForeignKeyConstraint('player_merges_merged', ['club_id', 'merged_id'], 'players', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('player_merges_kept', ['club_id', 'kept_id'], 'players', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('player_merges_kept_id').on('player_merges').columns(['club_id', 'kept_id']).execute();
  await db.schema.alterTable('training_sessions').addColumn('merged_from', 'text').execute();
}
