import type { MergedRecord } from '@courtside/contracts/players';
import { ClubRepository } from '../database/club-repository';
import type { Database, Db } from '../database/database';

/** A record that was merged into another one of the same player. */
export interface Merge extends Omit<MergedRecord, 'external_id'> {
  readonly external_id: string | null;
  /** The record into which it was merged. That one may have been merged too. */
  readonly kept_id: string;
  /** Since when it was inactive before the merge; null if it was active. */
  readonly inactive_before: number | null;
  readonly merged_at: number;
}

declare module '../database/database' {
  interface Database {
    /** Records of players that were merged into others. A record can be merged once. */
    player_merges: {
      club_id: string;
      merged_id: string;
      kept_id: string;
      inactive_before: number | null;
      merged_at: number;
    };
  }
}

/**
 * Which records of a club were merged into which. A club has few of them, so they are read together: a record may have
 * others merged into it, and be merged itself later.
 */
export class Merges {
  readonly #merges: ReadonlyMap<string, Merge>;
  readonly #into = new Map<string, Merge[]>();
  /** The ends of chains that were followed, so that each chain is followed once. */
  readonly #ends = new Map<string, string>();

  constructor(merges: readonly Merge[]) {
    this.#merges = new Map(merges.map((merge) => [merge.id, merge]));
    for (const merge of merges) {
      const known = this.#into.get(merge.kept_id);
      if (known) known.push(merge);
      else this.#into.set(merge.kept_id, [merge]);
    }
  }

  static async read(db: Db, clubId: string): Promise<Merges> {
    return new Merges(await new MergeRepository(db, clubId).list());
  }

  /** The merge of a record; undefined if it was not merged. */
  find(id: string): Merge | undefined {
    return this.#merges.get(id);
  }

  /** The player who has the sessions of a record: the player itself, unless it was merged. */
  keptOf(id: string): string {
    const passed: string[] = [];
    let kept = id;
    for (let next = this.#nextOf(id); next !== undefined; next = this.#nextOf(kept)) {
      passed.push(kept);
      kept = next;
    }
    for (const each of passed) this.#ends.set(each, kept);
    return kept;
  }

  #nextOf(id: string): string | undefined {
    return this.#ends.get(id) ?? this.#merges.get(id)?.kept_id;
  }

  /** The player who gets the sessions that are sent for a record, and the record if it was merged. */
  ownerOf(id: string): { readonly player: string; readonly merged_from: string | undefined } {
    return { player: this.keptOf(id), merged_from: this.#merges.has(id) ? id : undefined };
  }

  /** The records that were merged into a player, each followed by those that were merged into it. */
  into(id: string): Merge[] {
    const found: Merge[] = [];
    const open = this.#openOf(id);
    for (let merge = open.pop(); merge; merge = open.pop()) {
      found.push(merge);
      for (const inner of this.#openOf(merge.id)) open.push(inner);
    }
    return found;
  }

  /** The records that were merged directly into this one, the first one last. */
  #openOf(id: string): Merge[] {
    return (this.#into.get(id) ?? []).toReversed();
  }
}

/** The merges of a club in the database. */
export class MergeRepository extends ClubRepository {
  /** Oldest first. */
  list(): Promise<Merge[]> {
    return this.db
      .selectFrom('player_merges as m')
      .innerJoin('players as p', (join) => join.onRef('p.club_id', '=', 'm.club_id').onRef('p.id', '=', 'm.merged_id'))
      .select([
        'p.id',
        'p.name',
        'p.last_name',
        'p.player_number',
        'p.external_id',
        'm.kept_id',
        'm.inactive_before',
        'm.merged_at',
      ])
      .where('m.club_id', '=', this.clubId)
      .orderBy('m.merged_at')
      .orderBy('p.id')
      .execute();
  }

  async insert(merged_id: string, kept_id: string, inactive_before: number | null, merged_at: number): Promise<void> {
    await this.insertBrought([{ merged_id, kept_id, inactive_before, merged_at }]);
  }

  /** Adds merges as another database had them. */
  async insertBrought(merges: ReadonlyArray<Omit<Database['player_merges'], 'club_id'>>): Promise<void> {
    const rows = merges.map((merge) => ({ club_id: this.clubId, ...merge }));
    await this.db.insertInto('player_merges').values(rows).execute();
  }

  async delete(mergedId: string): Promise<void> {
    await this.db
      .deleteFrom('player_merges')
      .where('club_id', '=', this.clubId)
      .where('merged_id', '=', mergedId)
      .execute();
  }
}
