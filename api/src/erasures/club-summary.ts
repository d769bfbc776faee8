import { AuthRepository } from '../auth/repository';
import { countRows } from '../database/count-rows';
import type { Db } from '../database/database';

/** Counts of the data that a club has stored. */
export interface ClubSummary {
  readonly id: string;
  readonly coaches: ReadonlyArray<{ readonly email: string; readonly first_name: string; readonly last_name: string }>;
  readonly teams: number;
  readonly players: number;
  readonly sessions: number;
}

/** The club with this id, or the club of the coach with this e-mail address. Null if there is none. */
export async function summarizeClub(db: Db, owner: string): Promise<ClubSummary | null> {
  const coach = await new AuthRepository(db).findUserByEmail(owner);
  const club = await db
    .selectFrom('clubs')
    .select('id')
    .where('id', '=', coach?.club_id ?? owner)
    .executeTakeFirst();
  if (!club) return null;
  return {
    id: club.id,
    coaches: await db
      .selectFrom('users')
      .select(['email', 'first_name', 'last_name'])
      .where('club_id', '=', club.id)
      .execute(),
    teams: await countRows(db, 'teams', club.id),
    players: await countRows(db, 'players', club.id),
    sessions: await countRows(db, 'training_sessions', club.id),
  };
}
