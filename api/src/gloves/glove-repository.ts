import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import { GLOVE_ALIVE_MS } from '@courtside/contracts/glove-messages';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import type { KnownGlove } from './glove-record';
import type { MeasuredValue } from './measured-value';

/** One glove of one club. */
export interface GloveKey {
  clubId: string;
  glove: GloveId;
}

export interface NewRun {
  id: string;
  test: TestCode;
  expires_at: number;
}

const OPEN = ['sent', 'triggered'] as const;

/** How long runs and what they measured are kept: what counts was stored in training sessions long before. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Gloves, runs and results in the database. What reports bring about may be repeated without harm: brokers deliver
 * twice, and several servers may hear one broker.
 */
export class GloveRepository {
  constructor(private readonly core: Pick<Core, 'db' | 'ring' | 'now'>) {}

  /** What is known of the gloves of a club, in one query: tablets ask every second. */
  async known(clubId: string): Promise<KnownGlove[]> {
    const rows = await this.core.db
      .selectFrom('gloves as g')
      .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'g.club_id').onRef('r.id', '=', 'g.run_id'))
      .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
      .select(['g.glove', 'g.availability', 'g.heard_at', 'g.battery', 'g.status'])
      .select(['r.id', 'r.test', 'r.status as run_status', 'r.error', 'r.expires_at', 'r.triggered_at'])
      .select(['s.sealed', 's.received_at'])
      .where('g.club_id', '=', clubId)
      .execute();
    return rows.map(({ glove, availability, heard_at, battery, status, id, test, run_status, error, expires_at, triggered_at, sealed, received_at }) => ({
      glove, availability, heard_at, battery, status,
      run: id && test && run_status && expires_at !== null ? { id, test, status: run_status, error, expires_at, triggered_at } : null,
      result: id && sealed && received_at !== null ? { value: this.open(clubId, id, sealed), received_at } : null,
    }));
  }

  /**
   * Takes a glove for a run, where it is alive and free at this instant; two who ask at once get one run.
   * A spike accuracy run does not occupy the glove: the accuracy application measures it.
   *
   * @returns whether the run was made
   */
  async begin({ clubId, glove }: GloveKey, run: NewRun): Promise<boolean> {
    const now = this.core.now();
    return transaction(this.core.db, async (trx) => {
      const taken = await trx
        .updateTable('gloves')
        .set({ run_id: run.id, busy_until: run.test === 'SAC' ? 0 : run.expires_at })
        .where('club_id', '=', clubId)
        .where('glove', '=', glove)
        .where('busy_until', '<=', now)
        .where('availability', '=', 'online')
        .where('heard_at', '>', now - GLOVE_ALIVE_MS)
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 0) return false;
      const row = { ...run, club_id: clubId, glove, status: 'sent' as const, error: null, started_at: now, triggered_at: null };
      await trx.insertInto('glove_runs').values(row).execute();
      return true;
    });
  }

  async triggered({ clubId, glove }: GloveKey, runId: string): Promise<void> {
    const now = this.core.now();
    await this.openRuns(clubId, glove, now)
      .set({ status: 'triggered', triggered_at: now })
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

  /** The newest open spike accuracy run: the accuracy application knows no run ids. */
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

  /**
   * Keeps a result: with its run where that is open, and as belonging to none otherwise.
   *
   * @param digest equal for every delivery of one message
   */
  async keepResult({ clubId, glove }: GloveKey, runId: string | null, digest: string, test: TestCode, value: MeasuredValue): Promise<void> {
    const now = this.core.now();
    await transaction(this.core.db, async (trx) => {
      const finished = runId !== null && (await this.finish(trx, clubId, glove, runId, test, now));
      const message = `${runId ?? ''}.${digest}.${test}`;
      const id = finished ? runId : message;
      await trx
        .insertInto('glove_results')
        .values({ club_id: clubId, id, glove, test, message, sealed: this.seal(clubId, id, value), received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** Ends the open run a glove sent rubbish for: the one it named, or else the one that occupies it. */
  async refuse({ clubId, glove }: GloveKey, runId: string | null, error: string): Promise<void> {
    const now = this.core.now();
    await transaction(this.core.db, async (trx) => {
      const runs = this.openRuns(clubId, glove, now, trx).set({ status: 'refused', error });
      await (runId === null ? runs.where('test', '!=', 'SAC') : runs.where('id', '=', runId)).execute();
      await this.free(trx, clubId, glove);
    });
  }

  /** Ends a run that can bring nothing any more. */
  async giveUp({ clubId, glove }: GloveKey, runId: string, error: string): Promise<void> {
    const now = this.core.now();
    await transaction(this.core.db, async (trx) => {
      await this.openRuns(clubId, glove, now, trx).set({ status: 'expired', error }).where('id', '=', runId).execute();
      await this.free(trx, clubId, glove);
    });
  }

  /** The newest spike accuracy of a glove, received at `since` or later. */
  async newestAccuracy({ clubId, glove }: GloveKey, since: number): Promise<{ value: MeasuredValue; received_at: number } | null> {
    const row = await this.core.db
      .selectFrom('glove_results')
      .select(['id', 'sealed', 'received_at'])
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('test', '=', 'SAC')
      .where('received_at', '>=', since)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { value: this.open(clubId, row.id, row.sealed), received_at: row.received_at } : null;
  }

  /** Removes runs and results past their time. */
  async purge(): Promise<void> {
    const before = this.core.now() - KEPT_MS;
    await this.core.db.deleteFrom('glove_results').where('received_at', '<', before).execute();
    await this.core.db.deleteFrom('glove_runs').where('started_at', '<', before).execute();
  }

  private openRuns(clubId: string, glove: GloveId, now: number, db: Pick<Core['db'], 'updateTable'> = this.core.db) {
    return db
      .updateTable('glove_runs')
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('status', 'in', OPEN)
      .where('expires_at', '>', now);
  }

  private async finish(trx: Pick<Core['db'], 'updateTable'>, clubId: string, glove: GloveId, runId: string, test: TestCode, now: number): Promise<boolean> {
    const done = await this.openRuns(clubId, glove, now, trx)
      .set({ status: 'done' })
      .where('id', '=', runId)
      .where('test', '=', test)
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) === 0) return false;
    await trx.updateTable('gloves').set({ busy_until: 0 }).where('club_id', '=', clubId).where('glove', '=', glove).where('run_id', '=', runId).execute();
    return true;
  }

  /** Frees a glove whose newest run has ended. */
  private async free(trx: Pick<Core['db'], 'updateTable'>, clubId: string, glove: GloveId): Promise<void> {
    await trx
      .updateTable('gloves')
      .set({ busy_until: 0 })
      .where('club_id', '=', clubId)
      .where('glove', '=', glove)
      .where('run_id', 'in', (query) =>
        query.selectFrom('glove_runs').select('id').where('club_id', '=', clubId).where('glove', '=', glove).where('status', 'in', ['refused', 'expired', 'done']),
      )
      .execute();
  }

  private seal(clubId: string, id: string, value: MeasuredValue): Buffer {
    return this.core.ring.sealJson(value, resultContext(clubId, id));
  }

  private open(clubId: string, id: string, sealed: Buffer): MeasuredValue {
    return this.core.ring.openJson<MeasuredValue>(sealed, resultContext(clubId, id));
  }
}

function resultContext(clubId: string, id: string): string {
  return `glove_results|${clubId}|${id}|sealed`;
}
