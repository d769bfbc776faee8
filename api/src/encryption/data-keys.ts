import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../database/database';
import { inBatches } from '../database/in-batches';
import { DamagedRecord, type DamagedRecords } from './damaged-records';
import { DataKey } from './data-key';
import type { KeyRing } from './key-ring';
import { KEY_BYTES } from './sealed-box';

/** The maximum number of ids per statement: both databases limit the number of parameters. */
const BATCH_SIZE = 500;

interface WrappedKey {
  readonly club_id: string;
  readonly player_id: string;
  readonly wrapped: Buffer;
}

/** One data key per player, stored encrypted by the key ring. Without it, the player's values cannot be decrypted. */
export class DataKeys {
  constructor(
    private readonly ring: KeyRing,
    private readonly now: () => number,
    private readonly damaged: DamagedRecords,
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

  /** The keys of players of the club, by player id. Players without a key, or with a damaged one, are missing. */
  async load(db: Db, clubId: string, playerIds: readonly string[]): Promise<Map<string, DataKey>> {
    const found = await this.#read(db, clubId, playerIds);
    return new Map([...found].filter((entry): entry is [string, DataKey] => entry[1] !== null));
  }

  /**
   * The key of a player of the club; undefined if there is none.
   *
   * @throws DamagedRecord
   */
  async loadOne(db: Db, clubId: string, playerId: string): Promise<DataKey | undefined> {
    const key = (await this.#read(db, clubId, [playerId])).get(playerId);
    if (key === null)
      throw new DamagedRecord(
        "The results of this player are damaged and can't be read. They can be restored from a backup by the person who runs Courtside.",
      );
    return key;
  }

  /** The keys by player id; null for a damaged one. */
  async #read(db: Db, clubId: string, playerIds: readonly string[]): Promise<Map<string, DataKey | null>> {
    const found = new Map<string, DataKey | null>();
    for (const batch of inBatches([...new Set(playerIds)], BATCH_SIZE)) {
      const rows = await db
        .selectFrom('data_keys')
        .select(['player_id', 'wrapped'])
        .where('club_id', '=', clubId)
        .where('player_id', 'in', batch)
        .execute();
      for (const row of rows) {
        const plain = this.#unwrap({ club_id: clubId, ...row });
        found.set(row.player_id, plain && new DataKey(plain, row.player_id));
      }
    }
    return found;
  }

  /** The bytes of a key; null if they are damaged. */
  #unwrap({ club_id, player_id, wrapped }: WrappedKey): Buffer | null {
    return this.damaged.read('data key', player_id, () => this.ring.open(wrapped, wrapContext(club_id, player_id)));
  }

  /**
   * Wraps every key that is wrapped with an older key with the current one. Leaves damaged keys as they are.
   *
   * @returns the number of keys
   */
  async rewrap(db: Db): Promise<number> {
    let count = 0;
    for (let last: { club_id: string; player_id: string } | undefined; ;) {
      const rows = await this.#wrappedWithOlderKeys(db, last);
      last = rows.at(-1);
      if (!last) return count;
      for (const row of rows) if (await this.#rewrapOne(db, row)) count += 1;
    }
  }

  #wrappedWithOlderKeys(db: Db, after: { club_id: string; player_id: string } | undefined): Promise<WrappedKey[]> {
    let query = db
      .selectFrom('data_keys')
      .select(['club_id', 'player_id', 'wrapped'])
      .where('kek_id', '!=', this.ring.current.id);
    if (after)
      query = query.where((eb) =>
        eb(eb.refTuple('club_id', 'player_id'), '>', eb.tuple(after.club_id, after.player_id)),
      );
    return query.orderBy('club_id').orderBy('player_id').limit(BATCH_SIZE).execute();
  }

  async #rewrapOne(db: Db, key: WrappedKey): Promise<boolean> {
    const plain = this.#unwrap(key);
    if (!plain) return false;
    const { club_id, player_id } = key;
    await db
      .updateTable('data_keys')
      .set({ kek_id: this.ring.current.id, wrapped: this.ring.seal(plain, wrapContext(club_id, player_id)) })
      .where('club_id', '=', club_id)
      .where('player_id', '=', player_id)
      .execute();
    return true;
  }
}

/** The context that a wrapped data key is bound to. */
export function wrapContext(clubId: string, playerId: string): string {
  return `data_keys|${clubId}|${playerId}`;
}

declare module '../database/database' {
  interface Database {
    data_keys: {
      club_id: string;
      player_id: string;
      /** The id of the key-encryption key that wraps it. */
      kek_id: string;
      wrapped: Buffer;
      created_at: number;
    };
    /** A single row, which proves that the database is writable and that the keys belong to it. */
    key_checks: {
      id: string;
      sealed: Buffer;
      checked_at: number;
    };
  }
}
