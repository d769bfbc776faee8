import { GLOVE_ALIVE_MS } from '@courtside/contracts/glove-messages';
import type { TestCode } from '@courtside/contracts/glove-names';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../database/database';
import { currentTrail } from '../database/trail';
import type { GloveKey, StateChange } from './tables';

export interface NewRun {
  readonly id: string;
  readonly test: TestCode;
  readonly expires_at: number;
  readonly player_id: string | null;
}

const OPEN = ['sent', 'triggered'] as const;

/** Values for the fields that a new glove has not reported yet. */
const INITIAL_STATE = {
  availability: 'offline',
  heard_at: null,
  battery: null,
  status: null,
  boot: null,
  run_id: null,
  busy_until: 0,
} as const;

const ofGlove = ({ clubId: club_id, glove }: GloveKey) => ({ club_id, glove });

/**
 * Gloves, their runs and results in the database. Every write that a report triggers is idempotent, because
 * brokers deliver twice and several servers may share a broker.
 */
export class GloveRepository {
  constructor(private readonly db: Db) {}

  /** The states of a club's gloves, with their newest runs and results. One query, because tablets poll every second. */
  listStates(clubId: string) {
    return this.db
      .selectFrom('gloves as g')
      .leftJoin('glove_runs as r', (join) => join.onRef('r.club_id', '=', 'g.club_id').onRef('r.id', '=', 'g.run_id'))
      .leftJoin('glove_results as s', (join) => join.onRef('s.club_id', '=', 'r.club_id').onRef('s.id', '=', 'r.id'))
      .select(['g.glove', 'g.availability', 'g.heard_at', 'g.battery', 'g.status'])
      .select(['r.id', 'r.test', 'r.status as run_status', 'r.error', 'r.expires_at', 'r.triggered_at'])
      .select(['s.sealed', 's.received_at'])
      .where('g.club_id', '=', clubId)
      .execute();
  }

  /** Writes changes to the same fields with one statement. The other fields of each glove stay unchanged. */
  async upsertStates(changes: ReadonlyArray<{ key: GloveKey; change: StateChange }>): Promise<void> {
    const fields = Object.keys(changes[0]?.change ?? {}) as (keyof StateChange)[];
    await this.db
      .insertInto('gloves')
      .values(changes.map(({ key, change }) => ({ ...INITIAL_STATE, ...ofGlove(key), ...change })))
      .onConflict((conflict) =>
        conflict
          .columns(['club_id', 'glove'])
          .doUpdateSet((row) => Object.fromEntries(fields.map((field) => [field, row.ref(`excluded.${field}`)]))),
      )
      .execute();
  }

  /** Frees a glove that has started again. Returns false if it has not. */
  async noteRestart(key: GloveKey, boot: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('gloves')
      .set({ boot, busy_until: 0 })
      .where((eb) => eb.and(ofGlove(key)))
      .where('boot', '!=', boot)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Occupies a glove that is alive and free with a run. Returns false if it is not. */
  async occupy(key: GloveKey, run: NewRun, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('gloves')
      // A spike accuracy run does not occupy the glove, because the accuracy application measures it.
      .set({ run_id: run.id, busy_until: run.test === 'SAC' ? 0 : run.expires_at })
      .where((eb) => eb.and(ofGlove(key)))
      .where('busy_until', '<=', now)
      .where('availability', '=', 'online')
      .where('heard_at', '>', now - GLOVE_ALIVE_MS)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Marks a glove as free if its newest run has ended. */
  async release(key: GloveKey): Promise<void> {
    await this.db
      .updateTable('gloves')
      .set({ busy_until: 0 })
      .where((eb) => eb.and(ofGlove(key)))
      .where('run_id', 'in', (query) =>
        query
          .selectFrom('glove_runs')
          .select('id')
          .where((eb) => eb.and(ofGlove(key)))
          .where('status', 'in', ['refused', 'expired', 'done']),
      )
      .execute();
  }

  async insertRun(key: GloveKey, run: NewRun, started_at: number): Promise<void> {
    const row = { ...run, ...ofGlove(key), status: 'sent', error: null, started_at, triggered_at: null } as const;
    await this.db.insertInto('glove_runs').values(row).execute();
    if (run.player_id !== null) currentTrail()?.about('player', run.player_id);
  }

  async testOf(key: GloveKey, runId: string): Promise<TestCode | null> {
    const row = await this.db
      .selectFrom('glove_runs')
      .select('test')
      .where((eb) => eb.and({ ...ofGlove(key), id: runId }))
      .executeTakeFirst();
    return row?.test ?? null;
  }

  /** The newest open spike accuracy run. The accuracy application does not send run ids. */
  async openAccuracyRun(key: GloveKey, now: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('glove_runs')
      .select('id')
      .where((eb) => eb.and({ ...ofGlove(key), test: 'SAC' }))
      .where('status', 'in', OPEN)
      .where('expires_at', '>', now)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** An update of the open runs of a glove. */
  openRuns(key: GloveKey, now: number) {
    return this.db
      .updateTable('glove_runs')
      .where((eb) => eb.and(ofGlove(key)))
      .where('status', 'in', OPEN)
      .where('expires_at', '>', now);
  }

  async isStored(clubId: string, message: string): Promise<boolean> {
    const stored = await this.db
      .selectFrom('glove_results')
      .select('id')
      .where('club_id', '=', clubId)
      .where('message', '=', message)
      .executeTakeFirst();
    return stored !== undefined;
  }

  /** The player of a run; null if there is no such run, or it is for nobody. */
  async playerOf(clubId: string, runId: string): Promise<string | null> {
    const runs = this.db.selectFrom('glove_runs').select('player_id').where('club_id', '=', clubId);
    return (await runs.where('id', '=', runId).executeTakeFirst())?.player_id ?? null;
  }

  async insertResult(result: Selectable<Database['glove_results']>): Promise<void> {
    await this.db
      .insertInto('glove_results')
      .values(result)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The newest spike accuracy result of a glove, received at `since` or later. */
  newestAccuracy(key: GloveKey, since: number) {
    return this.db
      .selectFrom('glove_results')
      .select(['id', 'sealed', 'received_at'])
      .where((eb) => eb.and({ ...ofGlove(key), test: 'SAC' }))
      .where('received_at', '>=', since)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  /** Deletes runs from before this time, and their results; results without a known player from before `unnamed`. */
  async deleteRuns(before: number, unnamed: number): Promise<void> {
    await this.db
      .deleteFrom('glove_results')
      .where('received_at', '<', unnamed)
      .where((eb) => {
        const runOfPlayer = eb
          .selectFrom('glove_runs as r')
          .select('r.id')
          .whereRef('r.club_id', '=', 'glove_results.club_id')
          .whereRef('r.id', '=', 'glove_results.id')
          .where('r.player_id', 'is not', null);
        return eb.or([eb('received_at', '<', before), eb.not(eb.exists(runOfPlayer))]);
      })
      .execute();
    await this.db.deleteFrom('glove_runs').where('started_at', '<', before).execute();
  }

  /** Stores a report that can never be stored as a result, and deletes all but the newest `kept` ones of its club. */
  async insertRejected(report: Selectable<Database['glove_rejected_reports']>, kept: number): Promise<void> {
    const { club_id, received_at } = report;
    await this.db
      .insertInto('glove_rejected_reports')
      .values(report)
      .onConflict((conflict) => conflict.columns(['club_id', 'id']).doUpdateSet({ received_at }))
      .execute();
    const ofClub = this.db.selectFrom('glove_rejected_reports').select('id').where('club_id', '=', club_id);
    await this.db
      .deleteFrom('glove_rejected_reports')
      .where('club_id', '=', club_id)
      .where('id', 'not in', ofClub.orderBy('received_at', 'desc').limit(kept))
      .execute();
  }

  async deleteRejected(before: number): Promise<void> {
    await this.db.deleteFrom('glove_rejected_reports').where('received_at', '<', before).execute();
  }
}
