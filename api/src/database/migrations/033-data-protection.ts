import type { Kysely } from 'kysely';

/** Consents of guardians, sealed, and the retention time of clubs with the erasures that it has planned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('clubs').addColumn('consent_asked_at', 'bigint').execute();
  await db.schema.alterTable('clubs').addColumn('retention_months', 'bigint').execute();
  await db.schema.alterTable('players').addColumn('kept_at', 'bigint').execute();
  for (const [table, columns] of [
    ['player_consents', { version: 'bigint', sealed: 'bytea' }],
    ['planned_erasures', { noticed_at: 'bigint', erase_at: 'bigint' }],
  ] as const) {
    let create = db.schema
      .createTable(table)
      .addColumn('club_id', 'text', (column) => column.notNull())
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_pkey`, ['club_id', 'player_id'])
      .addForeignKeyConstraint(
        `${table}_player`,
        ['club_id', 'player_id'],
        'players',
        ['club_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      );
    for (const [name, type] of Object.entries(columns))
      create = create.addColumn(name, type, (column) => column.notNull());
    await create.execute();
  }
}
