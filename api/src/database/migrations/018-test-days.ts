import type { Kysely } from 'kysely';

/**
 * The attempt rule of each team, and test days with their events. The previous version of the server leaves all of them
 * alone: its teams keep their rule, and its deletions cascade to these tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('teams')
    .addColumn('attempt_rule', 'text', (column) => column.notNull().defaultTo('best'))
    .execute();

  await db.schema
    .createTable('test_days')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('session_date', 'text', (column) => column.notNull())
    .addColumn('tests', 'text', (column) => column.notNull())
    .addColumn('attempt_rule', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('test_days_primary', ['club_id', 'id'])
    .addForeignKeyConstraint('test_days_team', ['club_id', 'team_id'], 'teams', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('test_days_newest').on('test_days').columns(['club_id', 'created_at']).execute();
  await db.schema
    .createIndex('test_days_of_team')
    .on('test_days')
    .columns(['club_id', 'team_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('test_day_players')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('day_id', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('test_day_players_primary', ['club_id', 'day_id', 'player_id'])
    .addForeignKeyConstraint('test_day_players_day', ['club_id', 'day_id'], 'test_days', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('test_day_players_player', ['club_id', 'player_id'], 'players', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('test_day_players_player_id')
    .on('test_day_players')
    .columns(['club_id', 'player_id'])
    .execute();

  // Everything about a player is encrypted with the player's key, and deleted with the player.
  await db.schema
    .createTable('test_day_events')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('day_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text')
    .addColumn('other_player_id', 'text')
    .addColumn('payload', 'text')
    .addColumn('sealed', 'bytea')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('test_day_events_primary', ['club_id', 'day_id', 'revision'])
    .addUniqueConstraint('test_day_events_club_id_day_id_key_unique', ['club_id', 'day_id', 'key'])
    .addForeignKeyConstraint('test_day_events_day', ['club_id', 'day_id'], 'test_days', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('test_day_events_player', ['club_id', 'player_id'], 'players', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'test_day_events_other_player',
      ['club_id', 'other_player_id'],
      'players',
      ['club_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  for (const column of ['player_id', 'other_player_id'])
    await db.schema
      .createIndex(`test_day_events_${column}`)
      .on('test_day_events')
      .columns(['club_id', column])
      .execute();

  await db.schema
    .createTable('test_day_runs')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('day_id', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('glove', 'text', (column) => column.notNull())
    .addColumn('test', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('test_day_runs_primary', ['club_id', 'run_id'])
    .addForeignKeyConstraint('test_day_runs_day', ['club_id', 'day_id'], 'test_days', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('test_day_runs_player', ['club_id', 'player_id'], 'players', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  for (const column of ['day_id', 'player_id'])
    await db.schema.createIndex(`test_day_runs_${column}`).on('test_day_runs').columns(['club_id', column]).execute();
}
