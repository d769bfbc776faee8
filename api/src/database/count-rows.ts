import type { Db } from './database';

/** How many rows of a table a club has. */
export async function countRows(
  db: Db,
  table: 'teams' | 'players' | 'training_sessions' | 'data_keys' | 'imports',
  clubId: string,
): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return rows;
}
