import type { Selectable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Database } from '../database/database';
import type { PlayerStatus } from '../players/repository';
import { sealedMetrics, type SealedMetrics } from '../training-sessions/sealed-session';

/** The id of a player's newest session. */
export interface NewestSession {
  readonly id: string;
  readonly team: string;
  readonly newest: string | null;
}

/** A stored session with sealed metrics. */
export type SealedSession = Pick<Selectable<Database['training_sessions']>, 'id' | 'session_date' | 'version'> &
  SealedMetrics;

/** The newest sessions of the players of a club in the database. */
export class ResultRepository extends ClubRepository {
  /**
   * The query of `findNewestSessions`, exported so that a test can check its plan. Each player costs one look-up in the
   * index of sessions by date.
   */
  newestSessionsQuery(until: string, teamId?: string, status: PlayerStatus = 'active') {
    return this.db
      .selectFrom('players')
      .select(['players.id', 'players.team_id as team'])
      .select((eb) =>
        eb
          .selectFrom('training_sessions as session')
          .select('session.id')
          .whereRef('session.club_id', '=', 'players.club_id')
          .whereRef('session.player_id', '=', 'players.id')
          .where('session.session_date', '<=', until)
          .orderBy('session.session_date', 'desc')
          .orderBy('session.id', 'desc')
          .limit(1)
          .as('newest'),
      )
      .where('players.club_id', '=', this.clubId)
      .where('players.inactive_since', status === 'active' ? 'is' : 'is not', null)
      .$if(teamId !== undefined, (query) => query.where('players.team_id', '=', teamId ?? ''));
  }

  /** The newest session of every active player of a club or of one of its teams, up to a date; or of the inactive ones. */
  findNewestSessions(until: string, teamId?: string, status?: PlayerStatus): Promise<NewestSession[]> {
    return this.newestSessionsQuery(until, teamId, status).execute();
  }

  /** The sessions with these ids, at most a few hundred: both databases limit the number of parameters. */
  async readSessions(ids: readonly string[]): Promise<SealedSession[]> {
    if (ids.length === 0) return [];
    return this.db
      .selectFrom('training_sessions')
      .select(['id', 'session_date', 'version'])
      .select(sealedMetrics)
      .where('club_id', '=', this.clubId)
      .where('id', 'in', ids)
      .execute();
  }
}
