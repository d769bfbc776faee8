import { sql, type Kysely } from 'kysely';

/**
 * Teams, players and training sessions. Every key starts with the club.
 *
 * Each player occupies one of the slots 1 to 20 of a team. The unique slot limits a team to twenty players, even if
 * several are added concurrently.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('team_name', 'text', (column) => column.notNull())
    .addColumn('name_fold', 'text', (column) => column.notNull())
    .addColumn('picture', 'bytea')
    .addColumn('thumbnail', 'bytea')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('roster_changes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('teams_primary', ['club_id', 'id'])
    .addUniqueConstraint('teams_club_id_name_fold_unique', ['club_id', 'name_fold'])
    .execute();

  await db.schema
    .createTable('players')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_fold', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('last_name_fold', 'text', (column) => column.notNull())
    .addColumn('player_number', 'bigint', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('players_primary', ['club_id', 'id'])
    .addForeignKeyConstraint('players_team', ['club_id', 'team_id'], 'teams', ['club_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('players_slot_range', sql`slot between 1 and 20`)
    .addUniqueConstraint('players_club_id_team_id_slot_unique', ['club_id', 'team_id', 'slot'])
    .addUniqueConstraint('players_club_id_team_id_player_number_unique', ['club_id', 'team_id', 'player_number'])
    .addUniqueConstraint('players_club_id_team_id_name_fold_last_name_fold_unique', [
      'club_id',
      'team_id',
      'name_fold',
      'last_name_fold',
    ])
    .execute();

  // Metrics are encrypted: those of minors must not be readable in the database files.
  await db.schema
    .createTable('training_sessions')
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('player_id', 'text', (column) => column.notNull())
    .addColumn('session_date', 'text', (column) => column.notNull())
    .addColumn('weight_lift_impact', 'bytea', (column) => column.notNull())
    .addColumn('lower_body_power', 'bytea', (column) => column.notNull())
    .addColumn('upper_body_power', 'bytea', (column) => column.notNull())
    .addColumn('serve_speed', 'bytea', (column) => column.notNull())
    .addColumn('serve_accuracy', 'bytea', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('training_sessions_primary', ['club_id', 'id'])
    .addForeignKeyConstraint(
      'training_sessions_player',
      ['club_id', 'player_id'],
      'players',
      ['club_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('training_sessions_player_id_session_date')
    .on('training_sessions')
    .columns(['club_id', 'player_id', 'session_date', 'id'])
    .execute();
}
