import { ClubRepository } from '../database/club-repository';
import { Overtaken } from '../database/errors';
import type { ConsentRow } from './tables';

type Stored = Omit<ConsentRow, 'club_id'>;

/** The records of consent of a club. */
export class ConsentRepository extends ClubRepository {
  get #rows() {
    return this.db
      .selectFrom('player_consents')
      .select(['player_id', 'version', 'sealed'])
      .where('club_id', '=', this.clubId);
  }

  /** All records of the club. */
  list(): Promise<Stored[]> {
    return this.#rows.execute();
  }

  /** The records of some players. */
  of(playerIds: readonly string[]): Promise<Stored[]> {
    return this.#rows.where('player_id', 'in', playerIds).execute();
  }

  /**
   * Stores a record with its version in place of the version before.
   *
   * @throws Overtaken if that is not there any more
   */
  async store(record: Stored): Promise<void> {
    if (record.version === 1) await this.insert([record]);
    else {
      const { numUpdatedRows } = await this.db
        .updateTable('player_consents')
        .set({ version: record.version, sealed: record.sealed })
        .where('club_id', '=', this.clubId)
        .where('player_id', '=', record.player_id)
        .where('version', '=', record.version - 1)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Overtaken();
    }
  }

  async insert(records: readonly Stored[]): Promise<void> {
    if (records.length === 0) return;
    await this.db
      .insertInto('player_consents')
      .values(records.map((record) => ({ club_id: this.clubId, ...record })))
      .execute();
  }
}
