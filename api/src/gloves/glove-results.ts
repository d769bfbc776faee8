import type { TestCode } from '@courtside/contracts/glove-names';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { GloveKey } from './glove-key';
import { GloveRuns } from './glove-runs';
import { openValue, sealValue } from './measured-values';
import type { MeasuredValue } from './plausible-values';

/** Confirmed results are stored in training sessions, so runs and raw results can be deleted after this time. */
const RETENTION_MS = 30 * 86_400_000;
/** A result without a known player cannot be erased with the player, so it is kept only while screens need it. */
const UNNAMED_RETENTION_MS = 3_600_000;

/** The results of gloves in the database. A result that is delivered twice is stored once. */
export class GloveResults {
  private readonly runs: GloveRuns;

  constructor(private readonly core: Pick<Core, 'db' | 'ring' | 'now' | 'damaged'>) {
    this.runs = new GloveRuns(core);
  }

  /**
   * Stores a result and completes its run. If that run is not open, the result is stored without a run.
   *
   * @param message equal for every delivery of one result
   */
  async save(
    key: GloveKey,
    runId: string | null,
    message: string,
    test: TestCode,
    value: MeasuredValue,
  ): Promise<void> {
    const { clubId, glove } = key;
    const received_at = this.core.now();
    await transaction(this.core.db, async (trx) => {
      // The run of a message without a run id depends on which runs are open. A second delivery must not end another.
      if (await isStored(trx, clubId, message)) return;
      const completed = runId !== null && (await this.runs.complete(trx, key, runId, test));
      const id = completed ? runId : message;
      await trx
        .insertInto('glove_results')
        .values({
          club_id: clubId,
          id,
          glove,
          test,
          message,
          sealed: sealValue(this.core.ring, clubId, id, value),
          received_at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** The newest spike accuracy result of a glove, received at `since` or later. */
  async newestAccuracy(
    { clubId, glove }: GloveKey,
    since: number,
  ): Promise<{ value: MeasuredValue; received_at: number } | null> {
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
    if (!row) return null;
    const { id, sealed, received_at } = row;
    const value = this.core.damaged.read('glove result', id, () => openValue(this.core.ring, clubId, id, sealed));
    return value === null ? null : { value, received_at };
  }

  /** Deletes runs and results older than their retention times. */
  async purge(): Promise<void> {
    const { db } = this.core;
    const before = this.core.now() - RETENTION_MS;
    await db
      .deleteFrom('glove_results')
      .where('received_at', '<', this.core.now() - UNNAMED_RETENTION_MS)
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
    await db.deleteFrom('glove_runs').where('started_at', '<', before).execute();
  }
}

async function isStored(trx: Trx, clubId: string, message: string): Promise<boolean> {
  const stored = await trx
    .selectFrom('glove_results')
    .select('id')
    .where('club_id', '=', clubId)
    .where('message', '=', message)
    .executeTakeFirst();
  return stored !== undefined;
}
