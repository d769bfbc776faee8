import type { Kysely } from 'kysely';

/** The player of a glove run, so that the results of the run are erased with the player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('glove_runs').addColumn('player_id', 'text').execute();
  await db.schema.createIndex('glove_runs_player_id').on('glove_runs').columns(['club_id', 'player_id']).execute();
}
