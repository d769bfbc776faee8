import type { TestCode } from '@courtside/contracts/glove-names';
import { GLOVE_ALIVE_MS } from '@courtside/contracts/glove-messages';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { GloveKey } from './glove-key';

export interface NewRun {
  id: string;
  test: TestCode;
  expires_at: number;
  player_id: string | null;
}

type UpdateDb = Pick<Core['db'], 'updateTable'>;

const OPEN = ['sent', 'triggered'] as const;

/**
 * The runs of gloves in the database. Every write triggered by a report is idempotent, because brokers deliver twice and
 * several servers may share a broker.
 */
export class GloveRuns {
  constructor(private readonly core: Pick<Core, 'db' | 'now'>) {}

  /**
   * Starts a run in the given transaction if the glove is alive and free. Only one of several concurrent requests
   * succeeds. A spike accuracy run does not occupy the glove, because the accuracy application measures it.
   *
   * @returns whether the run was started
   */
  async start(trx: Trx, { clubId, glove }: GloveKey, run: NewRun): Promise<boolean> {
    const now = this.core.now();
    const { numUpdatedRows } = await trx
      .updateTable('gloves')
      .set({ run_id: run.id, busy_until: run.test === 'SAC' ? 0 : run.expires_at })
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('busy_until', '<=', now)
      .where('availability', '=', 'online')
      .where('heard_at', '>', now - GLOVE_ALIVE_MS)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .insertInto('glove_runs')
      .values({ ...run, club_id: clubId, glove, status: 'sent', error: null, started_at: now, triggered_at: null })
      .execute();
    return true;
  }

  async markTriggered(key: GloveKey, runId: string): Promise<void> {
    await this.openRuns(this.core.db, key)
      .set({ status: 'triggered', triggered_at: this.core.now() })
      .where('id', '=', runId)
      .where('status', '=', 'sent')
      .execute();
  }

  async testOf({ clubId, glove }: GloveKey, runId: string): Promise<TestCode | null> {
    const row = await this.core.db
      .selectFrom('glove_runs')
      .select('test')
      .where('club_id', '=', clubId)
      .where('id', '=', runId)
      .where('glove', '=', glove)
      .executeTakeFirst();
    return row?.test ?? null;
  }

  /** The newest open spike accuracy run. The accuracy application does not send run ids. */
  async openAccuracyRun({ clubId, glove }: GloveKey): Promise<string | null> {
    const row = await this.core.db
      .selectFrom('glove_runs')
      .select('id')
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('test', '=', 'SAC')
      .where('status', 'in', OPEN)
      .where('expires_at', '>', this.core.now())
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Ends the open run that a glove sent an invalid result for. Without a run id, that is the run that occupies the glove. */
  async refuse(key: GloveKey, runId: string | null, error: string): Promise<void> {
    await transaction(this.core.db, async (trx) => {
      const runs = this.openRuns(trx, key).set({ status: 'refused', error });
      await (runId === null ? runs.where('test', '!=', 'SAC') : runs.where('id', '=', runId)).execute();
      await this.releaseGlove(trx, key);
    });
  }

  /** Ends a run that can no longer produce a result. */
  async expire(key: GloveKey, runId: string, error: string): Promise<void> {
    await transaction(this.core.db, async (trx) => {
      await this.openRuns(trx, key).set({ status: 'expired', error }).where('id', '=', runId).execute();
      await this.releaseGlove(trx, key);
    });
  }

  /**
   * Completes a run in the transaction that stores its result. Returns false if the run is not open, or is for another
   * test.
   */
  async complete(trx: UpdateDb, key: GloveKey, runId: string, test: TestCode): Promise<boolean> {
    const { numUpdatedRows } = await this.openRuns(trx, key)
      .set({ status: 'done' })
      .where('id', '=', runId)
      .where('test', '=', test)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await this.releaseGlove(trx, key);
    return true;
  }

  private openRuns(db: UpdateDb, { clubId, glove }: GloveKey) {
    return db
      .updateTable('glove_runs')
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('status', 'in', OPEN)
      .where('expires_at', '>', this.core.now());
  }

  /** Marks a glove as free if its newest run has ended. */
  private async releaseGlove(trx: UpdateDb, { clubId, glove }: GloveKey): Promise<void> {
    await trx
      .updateTable('gloves')
      .set({ busy_until: 0 })
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('run_id', 'in', (query) =>
        query
          .selectFrom('glove_runs')
          .select('id')
          .where('club_id', '=', clubId)
          .where('glove', '=', glove)
          .where('status', 'in', ['refused', 'expired', 'done']),
      )
      .execute();
  }
}
