import type { Insertable } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Database, Db } from '../database/database';
import type { OpenRun } from './tables';

/** The test days of all clubs that wait for results. */
export function listDaysWithRuns(db: Db): Promise<Array<{ club_id: string; day_id: string }>> {
  return db.selectFrom('test_day_runs').select(['club_id', 'day_id']).distinct().execute();
}

/** The runs of gloves whose results test days wait for. */
export class OpenRunRepository extends ClubRepository {
  async insert(run: Omit<Insertable<Database['test_day_runs']>, 'club_id'>): Promise<void> {
    await this.db
      .insertInto('test_day_runs')
      .values({ club_id: this.clubId, ...run })
      .execute();
  }

  /** The runs of a test day with their results. */
  list(dayId: string): Promise<OpenRun[]> {
    return this.db
      .selectFrom('test_day_runs as o')
      .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'o.club_id').onRef('r.id', '=', 'o.run_id'))
      .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
      .select(['o.run_id', 'o.player_id', 'o.glove', 'o.test', 'o.measured_by'])
      .select(['r.status', 'r.error', 'r.expires_at', 'r.triggered_at', 's.sealed'])
      .where('o.club_id', '=', this.clubId)
      .where('o.day_id', '=', dayId)
      .orderBy('o.run_id')
      .execute();
  }

  async delete(runId: string): Promise<void> {
    await this.db.deleteFrom('test_day_runs').where('club_id', '=', this.clubId).where('run_id', '=', runId).execute();
  }

  /**
   * Ends a run whose time is over, so that a result that is being stored, or a server whose clock is behind, cannot
   * complete it any more. False if the run has ended in the meantime.
   */
  async expire(runId: string, error: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('glove_runs')
      .set({ status: 'expired', error })
      .where('club_id', '=', this.clubId)
      .where('id', '=', runId)
      .where('status', 'in', ['sent', 'triggered'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The test day that waits for the result of a run. */
  async findDay(runId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('test_day_runs')
      .select('day_id')
      .where('club_id', '=', this.clubId)
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return row?.day_id;
  }
}
