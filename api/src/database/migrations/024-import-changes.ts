import { sql, type Kysely } from 'kysely';

/**
 * Who has imported a file, its name, and what the import has created and changed, so that it can be undone. The previous
 * version of the server leaves the new columns empty, which means that its imports can't be undone. What it deletes takes
 * the changes with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of [
    ['created_by', 'text'],
    ['file_name', 'bytea'],
    ['teams', 'bigint'],
    ['players', 'bigint'],
    ['sessions', 'bigint'],
    ['sessions_changed', 'bigint'],
    ['recorded', 'bigint'],
    ['undo_started_at', 'bigint'],
    ['undone_at', 'bigint'],
  ] as const)
    await db.schema.alterTable('imports').addColumn(column, type).execute();

  await db.schema
    .createTable('import_changes')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text')
    .addColumn('player_id', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('earlier_version', 'bigint')
    .addColumn('earlier', 'bytea')
    .addColumn('replaced', 'bigint')
    .addColumn('kept', 'text')
    .addPrimaryKeyConstraint('import_changes_primary', ['club_id', 'import_id', 'object_id'])
    .addForeignKeyConstraint('import_changes_import', ['club_id', 'import_id'], 'imports', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('import_changes_team', ['club_id', 'team_id'], 'teams', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('import_changes_player', ['club_id', 'player_id'], 'players', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('import_changes_player_id')
    .on('import_changes')
    .columns(['club_id', 'player_id', 'object_id'])
    .where(sql.ref('player_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('import_changes_team_id')
    .on('import_changes')
    .columns(['club_id', 'team_id'])
    .where(sql.ref('team_id'), 'is not', null)
    .execute();
}
