import { sql, SqliteAdapter, type Kysely } from 'kysely';

const NUMBER_RULE = 'players_club_id_team_id_player_number_unique';

/**
 * Players can be inactive since a time. They have no slot, and their numbers are free for others. Names stay unique, so
 * that nobody is added a second time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await rebuildPlayers(db);
  else {
    await db.schema
      .alterTable('players')
      .alterColumn('slot', (column) => column.dropNotNull())
      .execute();
    await db.schema.alterTable('players').addColumn('inactive_since', 'bigint').execute();
    await db.schema.alterTable('players').dropConstraint(NUMBER_RULE).execute();
  }
  await db.schema
    .createIndex(NUMBER_RULE)
    .unique()
    .on('players')
    .columns(['club_id', 'team_id', 'player_number'])
    .where(sql.ref('inactive_since'), 'is', null)
    .execute();
}

/** SQLite changes no constraint of a table, so the table is built again: https://sqlite.org/lang_altertable.html#otheralter */
async function rebuildPlayers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('players_rebuilt')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_fold', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('last_name_fold', 'text', (column) => column.notNull())
    .addColumn('player_number', 'bigint', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('inactive_since', 'bigint')
    .addPrimaryKeyConstraint('players_primary', ['club_id', 'id'])
    .addForeignKeyConstraint('players_team', ['club_id', 'team_id'], 'teams', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('players_slot_range', sql`slot between 1 and 20`)
    .addUniqueConstraint('players_club_id_team_id_slot_unique', ['club_id', 'team_id', 'slot'])
    .addUniqueConstraint('players_club_id_team_id_name_fold_last_name_fold_unique', [
      'club_id',
      'team_id',
      'name_fold',
      'last_name_fold',
    ])
    .execute();
  await sql`
    insert into players_rebuilt
      (club_id, id, team_id, slot, name, name_fold, last_name, last_name_fold, player_number, position, version)
    select club_id, id, team_id, slot, name, name_fold, last_name, last_name_fold, player_number, position, version
    from players`.execute(db);
  await db.schema.dropTable('players').execute();
  await db.schema.alterTable('players_rebuilt').renameTo('players').execute();
  const { rows } = await sql`pragma foreign_key_check`.execute(db);
  if (rows.length > 0) throw new Error('After the change of the players, rows refer to players who do not exist.');
}
