import type { Db } from './database';
import { acrossTeams } from './team-scope';

/** How many rows of a table a club has, for its quotas: also in teams that the caller doesn't see. */
export async function countRows(
  db: Db,
  table: 'teams' | 'players' | 'training_sessions' | 'data_keys' | 'imports',
  clubId: string,
): Promise<number> {
  const rows = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  const counted = rows.where('club_id', '=', clubId);
  return (await acrossTeams(() => counted.executeTakeFirstOrThrow())).rows;
}
