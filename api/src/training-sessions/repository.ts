import type { Metric } from '@courtside/contracts/metrics';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import { ClubRepository } from '../database/club-repository';
import type { Database, Db } from '../database/database';
import { sealedMetrics, type SealedMetrics, type sealResults } from './sealed-session';

type Table = Database['training_sessions'];

/** A session as read from the database, with sealed metrics and a sealed note. */
export type SessionRow = Pick<Selectable<Table>, (typeof columns)[number]> & SealedMetrics;

/** A session as stored in the database. */
type StoredSession = Omit<Insertable<Table>, 'club_id'>;

/** What says whose results a row has, and when they were measured. */
const resultColumns = ['id', 'player_id', 'session_date', 'version'] as const;
const columns = [...resultColumns, 'note', 'batch_id', 'merged_from', 'measured_by'] as const;

/** A session with its sealed metrics only. */
export type SealedSession = Pick<SessionRow, (typeof resultColumns)[number]> & SealedMetrics;

/** The position of a session in a list. */
export type Position = Pick<SessionRow, 'session_date' | 'id'>;

export interface ListOptions {
  readonly playerId?: string;
  /** Only sessions that came from these records, which were merged into the player. */
  readonly mergedFrom?: readonly string[];
  /** Only sessions after this position. */
  readonly after?: Position;
}

/** A session of any club. */
export type SessionOfClub = SessionRow & { readonly club_id: string };

/** The next sessions of all clubs, in the order of their keys, after the session with this key. */
export function nextSessionsOfAllClubs(
  db: Db,
  after: Pick<SessionOfClub, 'club_id' | 'id'> | undefined,
  limit: number,
): Promise<SessionOfClub[]> {
  let query = db.selectFrom('training_sessions').select('club_id').select(columns).select(sealedMetrics);
  if (after) query = query.where((eb) => eb(eb.refTuple('club_id', 'id'), '>', eb.tuple(after.club_id, after.id)));
  return query.orderBy('club_id').orderBy('id').limit(limit).execute();
}

declare module '../database/database' {
  interface Database {
    /**
     * The metrics are encrypted with the player's data key, in one record. The columns of the single values are empty,
     * except in rows of an early version of the server.
     */
    training_sessions: Record<Metric, Buffer> & {
      club_id: string;
      id: string;
      player_id: string;
      /** YYYY-MM-DD. */
      session_date: string;
      version: number;
      /** The record; null if an early version of the server stored the row. */
      metrics: Buffer | null;
      /** The version of the session when the record was sealed. If it differs from `version`, the record is outdated. */
      metrics_version: number | null;
      /** The coach's note, encrypted with the player's data key; null if there is none. */
      note: Buffer | null;
      /** The batch that created the session; null if none did. */
      batch_id: string | null;
      /**
       * The record that the session came from, if that was merged into the player. It gets the session back if the merge
       * is undone.
       */
      merged_from: string | null;
      /** `Measurers` as JSON; null if nobody is known. */
      measured_by: Generated<string | null>;
    };
  }
}

/** The training sessions of a club in the database. */
export class SessionRepository extends ClubRepository {
  get #rows() {
    const rows = this.db.selectFrom('training_sessions').select(columns).select(sealedMetrics);
    return rows.where('club_id', '=', this.clubId);
  }

  /** The next sessions of a club or of one of its players, newest first. Sessions of one day are ordered by creation. */
  list({ playerId, mergedFrom, after }: ListOptions, limit: number): Promise<SessionRow[]> {
    let query = this.#rows;
    if (playerId !== undefined) query = query.where('player_id', '=', playerId);
    if (mergedFrom) query = query.where('merged_from', 'in', mergedFrom);
    if (after)
      query = query.where((eb) => eb(eb.refTuple('session_date', 'id'), '<', eb.tuple(after.session_date, after.id)));
    return query.orderBy('session_date', 'desc').orderBy('id', 'desc').limit(limit).execute();
  }

  /** The next sessions of the club after the one with this id, oldest first. */
  inOrderOfIds(after: string, limit: number): Promise<SessionRow[]> {
    return this.#rows.where('id', '>', after).orderBy('id').limit(limit).execute();
  }

  /** The sessions of these players on a date. */
  findOn(playerIds: readonly string[], date: string): Promise<SessionRow[]> {
    return this.#rows.where('player_id', 'in', playerIds).where('session_date', '=', date).execute();
  }

  /** The results of the sessions of players, each on a date. */
  resultsOn(days: ReadonlyArray<Pick<SessionRow, 'player_id' | 'session_date'>>): Promise<SealedSession[]> {
    const wanted = sql.join(days.map(({ player_id, session_date }) => sql`(${player_id}, ${session_date})`));
    return this.db
      .selectFrom('training_sessions')
      .select(resultColumns)
      .select(sealedMetrics)
      .where('club_id', '=', this.clubId)
      .where((eb) => sql<boolean>`${eb.refTuple('player_id', 'session_date')} in (values ${wanted})`)
      .execute();
  }

  /** The date of each session of a player. */
  async datesOf(playerId: string): Promise<string[]> {
    const rows = this.db.selectFrom('training_sessions').select('session_date').where('club_id', '=', this.clubId);
    return (await rows.where('player_id', '=', playerId).execute()).map(({ session_date }) => session_date);
  }

  find(id: string): Promise<SessionRow | undefined> {
    return this.#rows.where('id', '=', id).executeTakeFirst();
  }

  /** The sessions with these ids, unordered. */
  findAll(ids: readonly string[]): Promise<SessionRow[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.#rows.where('id', 'in', ids).execute();
  }

  /** @throws a foreign key violation if a player was deleted concurrently */
  async insert(rows: readonly StoredSession[]): Promise<void> {
    if (rows.length > 0)
      await this.db
        .insertInto('training_sessions')
        .values(rows.map((row) => ({ club_id: this.clubId, ...row })))
        .execute();
  }

  /** An update of one version of a session. */
  #updateVersion(id: string, version: number) {
    return this.db
      .updateTable('training_sessions')
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .where('version', '=', version);
  }

  /** Returns false if the session does not exist or has another version. */
  async update(version: number, { id, ...row }: StoredSession): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateVersion(id, version).set(row).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Stores the record of a session. Returns false if the session was changed or deleted in the meantime, or has a
   * current record.
   */
  async storeRecord(
    { id, version }: Pick<SessionRow, 'id' | 'version'>,
    record: ReturnType<typeof sealResults>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#updateVersion(id, version)
      .set(record)
      .where((eb) => eb.or([eb('metrics_version', 'is', null), eb('metrics_version', '!=', version)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Deletes those of the sessions that still have the given version. Returns the ids of the others that exist.
   */
  async deleteUnchanged(sessions: ReadonlyArray<Pick<SessionRow, 'id' | 'version'>>): Promise<string[]> {
    for (const version of new Set(sessions.map((session) => session.version))) {
      const ids = sessions.filter((session) => session.version === version).map(({ id }) => id);
      await this.db
        .deleteFrom('training_sessions')
        .where('club_id', '=', this.clubId)
        .where('id', 'in', ids)
        .where('version', '=', version)
        .execute();
    }
    const ids = sessions.map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows = this.db.selectFrom('training_sessions').select('id').where('club_id', '=', this.clubId);
    return (await rows.where('id', 'in', ids).execute()).map(({ id }) => id);
  }

  /**
   * Returns false if the session does not exist.
   *
   * @param version deletes only this version; by default any
   */
  async delete(id: string, version?: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('training_sessions')
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
