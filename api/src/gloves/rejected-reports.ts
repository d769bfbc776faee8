import { createHash } from 'node:crypto';
import type { GloveReport } from '@courtside/contracts/glove-messages';
import { GLOVE_MESSAGE_MAX_BYTES } from '@courtside/contracts/glove-messages';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import type { GloveKey } from './glove-key';

/** A report that can never be stored as a result. */
export class RejectedReport extends Error {}

/**
 * Each club's newest rejected reports are kept, up to this number and age. Their players are unknown, so they cannot be
 * erased with a player.
 */
const MAX_REPORTS = 100;
const RETENTION_MS = 86_400_000;

/** Keeps reports that can never be stored as results, so that they can be acknowledged and examined. */
export class RejectedReports {
  constructor(private readonly core: Pick<Core, 'db' | 'ring' | 'now'>) {}

  async add({ clubId, glove }: GloveKey, report: GloveReport, payload: Buffer, reason: string): Promise<void> {
    const id = createHash('sha256').update(`${glove}/${report}\n`).update(payload).digest('base64url');
    const received_at = this.core.now();
    const sealed = this.core.ring.seal(
      payload.subarray(0, GLOVE_MESSAGE_MAX_BYTES),
      `glove_rejected_reports|${clubId}|${id}|sealed`,
    );
    await transaction(this.core.db, async (trx) => {
      await trx
        .insertInto('glove_rejected_reports')
        .values({ club_id: clubId, id, glove, report, reason, sealed, received_at })
        .onConflict((conflict) => conflict.columns(['club_id', 'id']).doUpdateSet({ received_at }))
        .execute();
      await trx
        .deleteFrom('glove_rejected_reports')
        .where('club_id', '=', clubId)
        .where('id', 'not in', (query) =>
          query
            .selectFrom('glove_rejected_reports')
            .select('id')
            .where('club_id', '=', clubId)
            .orderBy('received_at', 'desc')
            .limit(MAX_REPORTS),
        )
        .execute();
    });
  }

  /** Deletes reports older than the retention time. */
  async purge(): Promise<void> {
    await this.core.db
      .deleteFrom('glove_rejected_reports')
      .where('received_at', '<', this.core.now() - RETENTION_MS)
      .execute();
  }
}
