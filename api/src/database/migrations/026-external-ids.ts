import { sql, type Kysely } from 'kysely';

/** Players can have an id of another system or a federation. A previous version of the server leaves it as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('players').addColumn('external_id', 'text').execute();
  await db.schema.alterTable('players').addColumn('external_id_fold', 'text').execute();
  await db.schema
    .createIndex('players_club_id_external_id_fold_unique')
    .unique()
    .on('players')
    .columns(['club_id', 'external_id_fold'])
    .where(sql.ref('external_id_fold'), 'is not', null)
    .execute();
}
