import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../database/database';
import { inBatches } from '../in-batches';
import { DataKey } from './data-key';
import type { KeyRing } from './key-ring';
import { KEY_BYTES } from './sealed-box';

/** The maximum number of ids per statement: both databases limit the number of parameters. */
const BATCH_SIZE = 500;

/** One data key per player, stored encrypted by the key ring. Without it, the player's values cannot be decrypted. */
export class DataKeys {
  constructor(
    private readonly ring: KeyRing,
    private readonly now: () => number,
  ) {}

  /** Creates and stores the keys of new players. */
  async create(trx: Trx, clubId: string, playerIds: readonly string[]): Promise<void> {
    for (const batch of inBatches(playerIds, BATCH_SIZE)) {
      const rows = batch.map((playerId) => ({
        club_id: clubId,
        player_id: playerId,
        kek_id: this.ring.current.id,
        wrapped: this.ring.seal(randomBytes(KEY_BYTES), wrapContext(clubId, playerId)),
        created_at: this.now(),
      }));
      await trx.insertInto('data_keys').values(rows).execute();
    }
  }

  /** The keys of players of the club, by player id. Players without a key are missing. */
  async load(db: Db, clubId: string, playerIds: readonly string[]): Promise<Map<string, DataKey>> {
    const found = new Map<string, DataKey>();
    for (const batch of inBatches([...new Set(playerIds)], BATCH_SIZE)) {
      const rows = await db
        .selectFrom('data_keys')
        .select(['player_id', 'wrapped'])
        .where('club_id', '=', clubId)
        .where('player_id', 'in', batch)
        .execute();
      for (const row of rows) {
        const key = this.ring.open(row.wrapped, wrapContext(clubId, row.player_id));
        found.set(row.player_id, new DataKey(key, row.player_id));
      }
    }
    return found;
  }

  /** The key of a player of the club. */
  async loadOne(db: Db, clubId: string, playerId: string): Promise<DataKey | undefined> {
    return (await this.load(db, clubId, [playerId])).get(playerId);
  }

  /** Wraps every key that is wrapped with an older key with the current one. Returns the number of keys. */
  async rewrap(db: Db): Promise<number> {
    for (let count = 0; ;) {
      const rows = await db
        .selectFrom('data_keys')
        .select(['club_id', 'player_id', 'wrapped'])
        .where('kek_id', '!=', this.ring.current.id)
        .limit(BATCH_SIZE)
        .execute();
      if (rows.length === 0) return count;
      for (const { club_id, player_id, wrapped } of rows) {
        const context = wrapContext(club_id, player_id);
        await db
          .updateTable('data_keys')
          .set({ kek_id: this.ring.current.id, wrapped: this.ring.seal(this.ring.open(wrapped, context), context) })
          .where('club_id', '=', club_id)
          .where('player_id', '=', player_id)
          .execute();
      }
      count += rows.length;
    }
  }
}

/** The context that a wrapped data key is bound to. */
export function wrapContext(clubId: string, playerId: string): string {
  return `data_keys|${clubId}|${playerId}`;
}
