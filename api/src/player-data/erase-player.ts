import { createHash, randomUUID } from 'node:crypto';
import { receiptLines } from '@courtside/contracts/erasure-receipt';
import type { ErasureReceipt } from '@courtside/contracts/player-data';
import { acrossTeams } from '../database/team-scope';
import { transaction } from '../database/transaction';
import { ErasureRepository } from '../erasures/repository';
import { PlayerRepository } from '../players/repository';
import { lockForErasure } from '../players/service';
import { PlayerDataRepository } from './repository';
import type { PlayerDataServices } from './services';

/**
 * Erases a player like `deletePlayer`, with the records that were merged into it, and counts what it erases.
 *
 * @returns a receipt without names
 * @throws ApiError 404, or 409 if the player was merged: its sessions are those of another player now
 */
export async function erasePlayer(
  { db, erasures, now }: Pick<PlayerDataServices, 'db' | 'erasures' | 'now'>,
  clubId: string,
  id: string,
): Promise<ErasureReceipt> {
  const { entries, receipt } = await transaction(db, async (trx) => {
    const erasedAt = now();
    const locked = await lockForErasure(trx, clubId, id, erasedAt);
    const records = locked.map((entry) => entry.id);
    // What a former team has of the player is erased, too.
    const counts = await acrossTeams(async () => {
      // A session stored for these records at the same time is counted or refused.
      await new PlayerRepository(trx, clubId).lock(records);
      return new PlayerDataRepository(trx, clubId).count(records);
    });
    await new ErasureRepository(trx).erase(locked);
    const erased = { records: records.length, ...counts };
    const content = { receipt_id: randomUUID(), erased_at: new Date(erasedAt).toISOString(), records, erased };
    return { entries: locked, receipt: { ...content, hash: hashOf(receiptLines(content)) } };
  });
  await erasures.complete(entries);
  return receipt;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
