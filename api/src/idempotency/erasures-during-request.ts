import { KEY_LIFETIME_MS } from './key-lifetime';
import type { Db, Trx } from '../database/database';
import { clubOf } from '../owners/owners';
import { countErasedPlayers, lockAnswers, NAMELESS_ANSWERS } from './answers-and-erasures';

/** Tells whether the answer of a running request can have names of players who were erased in the meantime. */
export class ErasuresDuringRequest {
  private constructor(
    private readonly clubId: string,
    private readonly before: number,
  ) {}

  /** Call this before the request reads anything. Null if its answer can't have names of a club's players. */
  static async watch(db: Db, owner: string, callId: string): Promise<ErasuresDuringRequest | null> {
    if (NAMELESS_ANSWERS.includes(callId)) return null;
    const clubId = await clubOf(db, owner);
    return clubId === undefined ? null : new ErasuresDuringRequest(clubId, await countErasedPlayers(db, clubId));
  }

  /**
   * Whether a player was erased. Until the transaction ends, no other player is. A request that continues after the
   * steps of an earlier attempt has names from any time in which these are kept.
   */
  async any(trx: Trx, { continued, now }: { continued: boolean; now: number }): Promise<boolean> {
    await lockAnswers(trx, this.clubId, 'answer');
    if (continued && (await countErasedPlayers(trx, this.clubId, now - KEY_LIFETIME_MS)) > 0) return true;
    return (await countErasedPlayers(trx, this.clubId)) !== this.before;
  }
}
