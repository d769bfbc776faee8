import type { Db } from '../database/database';

/** The ids of a club's invented players, who are in its sample team. Their sessions say nothing about the club. */
export async function samplePlayerIds(db: Db, clubId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('teams', (join) =>
      join.onRef('teams.club_id', '=', 'players.club_id').onRef('teams.id', '=', 'players.team_id'),
    )
    .select('players.id')
    .where('players.club_id', '=', clubId)
    .where('teams.sample', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
