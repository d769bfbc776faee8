import { gloveName, type TestCode } from '@courtside/contracts/glove-names';
import { appendEntries } from '../audit/append';
import { serverEntry } from '../audit/trail';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { GloveState } from './glove-records';
import { type MeasuredValue, openValue, sealValue } from './measured-values';
import { GloveRepository, type NewRun } from './repository';
import type { GloveServices } from './services';
import type { GloveKey, RunStatus } from './tables';

/** Confirmed results are stored in training sessions, so runs and raw results can be deleted after this time. */
const RETENTION_MS = 30 * 86_400_000;
/** A result without a known player cannot be erased with the player, so it is kept only while screens need it. */
const UNNAMED_RETENTION_MS = 3_600_000;

/** The runs of gloves and their results. A result that is delivered twice is stored once. */
export class GloveRuns {
  readonly #repository;

  constructor(private readonly services: Pick<GloveServices, 'db' | 'ring' | 'now' | 'damaged'>) {
    this.#repository = new GloveRepository(services.db);
  }

  /** The states of a club's gloves. A damaged result counts as none, and doesn't hide the other gloves. */
  async states(clubId: string, db = this.services.db): Promise<GloveState[]> {
    const rows = await new GloveRepository(db).listStates(clubId);
    return rows.map(
      ({ id, test, run_status, error, expires_at, triggered_at, sealed, received_at, ...glove }): GloveState => ({
        ...glove,
        run:
          id && test && run_status && expires_at !== null
            ? { id, test, status: run_status, error, expires_at, triggered_at }
            : null,
        result: id && sealed && received_at !== null ? this.#open(clubId, { id, sealed, received_at }) : null,
      }),
    );
  }

  /** The newest spike accuracy result of a glove, received at `since` or later. */
  async newestAccuracy(key: GloveKey, since: number): Promise<GloveState['result']> {
    const row = await this.#repository.newestAccuracy(key, since);
    return row ? this.#open(key.clubId, row) : null;
  }

  #open(clubId: string, { id, sealed, received_at }: { id: string; sealed: Buffer; received_at: number }) {
    const { damaged, ring } = this.services;
    const value = damaged.read('glove result', id, () => openValue(ring, clubId, id, sealed));
    return value === null ? null : { value, received_at };
  }

  /**
   * Starts a run in the given transaction if the glove is alive and free. Only one of several concurrent requests
   * succeeds.
   *
   * @returns whether the run was started
   */
  async start(trx: Trx, key: GloveKey, run: NewRun): Promise<boolean> {
    const [repository, now] = [new GloveRepository(trx), this.services.now()];
    if (!(await repository.occupy(key, run, now))) return false;
    await repository.insertRun(key, run, now);
    return true;
  }

  async markTriggered(key: GloveKey, runId: string): Promise<void> {
    const now = this.services.now();
    await this.#repository
      .openRuns(key, now)
      .set({ status: 'triggered', triggered_at: now })
      .where('id', '=', runId)
      .where('status', '=', 'sent')
      .execute();
  }

  testOf(key: GloveKey, runId: string): Promise<TestCode | null> {
    return this.#repository.testOf(key, runId);
  }

  openAccuracyRun(key: GloveKey): Promise<string | null> {
    return this.#repository.openAccuracyRun(key, this.services.now());
  }

  /** Ends the open run that a glove sent an invalid result for. Without a run id, that is the run that occupies the glove. */
  async refuse(key: GloveKey, runId: string | null): Promise<void> {
    await this.#end(key, runId, 'refused', `${gloveName(key.glove)} sent an invalid value.`);
  }

  /** Ends a run that can no longer produce a result. */
  async expire(key: GloveKey, runId: string, error: string): Promise<void> {
    await this.#end(key, runId, 'expired', error);
  }

  async #end(key: GloveKey, runId: string | null, status: RunStatus, error: string): Promise<void> {
    await transaction(this.services.db, async (trx) => {
      const repository = new GloveRepository(trx);
      const runs = repository.openRuns(key, this.services.now()).set({ status, error });
      await (runId === null ? runs.where('test', '!=', 'SAC') : runs.where('id', '=', runId)).execute();
      await repository.release(key);
    });
  }

  /**
   * Stores a result and completes its run. If that run is not open, or is for another test, the result is stored without
   * a run.
   *
   * @param message equal for every delivery of one result
   */
  async save(key: GloveKey, runId: string | null, message: string, test: TestCode, value: MeasuredValue) {
    const { clubId: club_id, glove } = key;
    const received_at = this.services.now();
    // Each of several servers gets every result. Those that are late shouldn't wait for a transaction.
    if (await this.#repository.isStored(club_id, message)) return;
    await transaction(this.services.db, async (trx) => {
      const repository = new GloveRepository(trx);
      // The run of a message without a run id depends on which runs are open. A second delivery must not end another.
      if (await repository.isStored(club_id, message)) return;
      const completed = runId !== null && (await this.#complete(repository, key, runId, test));
      const id = completed ? runId : message;
      const sealed = sealValue(this.services.ring, club_id, id, value);
      await repository.insertResult({ club_id, id, glove, test, message, sealed, received_at });
      const player = await repository.playerOf(club_id, id);
      const about = [['glove', glove] as const, ...(player === null ? [] : [['player', player] as const])];
      await appendEntries(trx, this.services.ring, club_id, [
        serverEntry(received_at, 'change glove', 'glove result', about),
      ]);
    });
  }

  async #complete(repository: GloveRepository, key: GloveKey, runId: string, test: TestCode): Promise<boolean> {
    const { numUpdatedRows } = await repository
      .openRuns(key, this.services.now())
      .set({ status: 'done' })
      .where('id', '=', runId)
      .where('test', '=', test)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await repository.release(key);
    return true;
  }

  /** Deletes runs and results older than their retention times. */
  async purge(): Promise<void> {
    const now = this.services.now();
    await this.#repository.deleteRuns(now - RETENTION_MS, now - UNNAMED_RETENTION_MS);
  }
}
