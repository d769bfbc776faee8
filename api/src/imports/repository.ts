import type { ImportFormat } from '@courtside/contracts/import-formats';
import type { ImportRecord } from '@courtside/contracts/imports';
import { IMPORT_UNDO_DAYS, IMPORTS_KEPT } from '@courtside/contracts/limits';
import type { Selectable } from 'kysely';
import { belongsTo } from '../auth/memberships';
import { ClubRepository } from '../database/club-repository';
import { currentTrail } from '../database/trail';
import type { Database, Db } from '../database/database';
import type { ChangeCounts } from './change-repository';

declare module '../database/database' {
  interface Database {
    /** The newest imports of each club. The columns that can be null are, if an early version has stored the row. */
    imports: {
      club_id: string;
      id: string;
      created_at: number;
      format: ImportFormat;
      /** In rows of the file. */
      imported: number;
      unchanged: number;
      refused: number;
      /** The id of the user. */
      created_by: string | null;
      /** Encrypted with the key ring, because files can be named after players. Null after any player was erased. */
      file_name: Buffer | null;
      /** How many the import has created or, for the last one, added attempts to. */
      teams: number | null;
      players: number | null;
      sessions: number | null;
      sessions_changed: number | null;
      /**
       * The imported rows whose changes are stored. If it differs from `imported`, an early version of the server has
       * stored some of them. Null if the changes were deleted.
       */
      recorded: number | null;
      undo_started_at: number | null;
      undone_at: number | null;
    };
  }
}

export const UNDO_MS = IMPORT_UNDO_DAYS * 24 * 3_600_000;

/** The numbers of an import so far. */
export type ImportCounts = Pick<ImportRecord, 'id' | 'format' | 'imported' | 'unchanged' | 'refused'>;

/** Where an import comes from. */
export type ImportOrigin = Pick<Selectable<Database['imports']>, 'created_at' | 'created_by' | 'file_name'>;

/** An import with what its undo needs to know. */
export type ImportRow = Selectable<Database['imports']>;

/** Imports of all clubs that can't be undone any more, and whose changes or file names are still stored. */
export function listExpired(db: Db, now: number, limit: number): Promise<Array<Pick<ImportRow, 'club_id' | 'id'>>> {
  return (
    db
      .selectFrom('imports')
      .select(['club_id', 'id'])
      .where('created_at', '<=', now - UNDO_MS)
      .where((eb) => eb.or([eb('recorded', 'is not', null), eb('file_name', 'is not', null)]))
      // An undo that has begun can be completed.
      .where((eb) => eb.or([eb('undo_started_at', 'is', null), eb('undone_at', 'is not', null)]))
      .limit(limit)
      .execute()
  );
}

/**
 * Deletes the names of the files of clubs that have erased a player since. The previous version of the server erases
 * players without doing so.
 */
export async function forgetNamesAfterErasures(db: Db): Promise<void> {
  await db
    .updateTable('imports')
    .set({ file_name: null })
    .where('file_name', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('erasures')
          .select('erasures.id')
          .whereRef('erasures.club_id', '=', 'imports.club_id')
          .where('erasures.kind', '=', 'player')
          .whereRef('erasures.erased_at', '>=', 'imports.created_at'),
      ),
    )
    .execute();
}

/** The records of a club's imports in the database. */
export class ImportRepository extends ClubRepository {
  #newest(limit: number) {
    return this.db
      .selectFrom('imports')
      .where('imports.club_id', '=', this.clubId)
      .orderBy('imports.created_at', 'desc')
      .orderBy('imports.id', 'desc')
      .limit(limit);
  }

  #update(id: string) {
    return this.db.updateTable('imports').where('club_id', '=', this.clubId).where('id', '=', id);
  }

  /** Adds a record for a new import, and deletes records that are too old. */
  async add(counts: ImportCounts, origin: ImportOrigin): Promise<void> {
    currentTrail()?.about('import', counts.id);
    await this.db
      .insertInto('imports')
      .values({
        club_id: this.clubId,
        ...origin,
        ...counts,
        teams: 0,
        players: 0,
        sessions: 0,
        sessions_changed: 0,
        recorded: 0,
      })
      .execute();
    await this.db
      .deleteFrom('imports')
      .where('club_id', '=', this.clubId)
      .where('created_at', '<=', origin.created_at - UNDO_MS)
      .where('id', 'not in', this.#newest(IMPORTS_KEPT).select('id'))
      .execute();
  }

  /**
   * Replaces the numbers of an import that continues, and locks its record until the transaction ends. Returns the
   * record; undefined if it was deleted.
   */
  async update({ id, ...counts }: ImportCounts): Promise<ImportRow | undefined> {
    return this.#update(id).set(counts).returningAll().executeTakeFirst();
  }

  /** Adds what a batch has created and changed. @param rows the imported rows of the batch */
  async addChanges(id: string, rows: number, counts: ChangeCounts): Promise<void> {
    await this.#update(id)
      .set((eb) => ({
        recorded: eb('recorded', '+', rows),
        teams: eb('teams', '+', counts.teams),
        players: eb('players', '+', counts.players),
        sessions: eb('sessions', '+', counts.sessions),
        sessions_changed: eb('sessions_changed', '+', counts.sessions_changed),
      }))
      .execute();
  }

  /** Blocks other changes of an import until the transaction ends, and reads it. An update, because SQLite has no `for update`. */
  lock(id: string): Promise<ImportRow | undefined> {
    return this.#update(id)
      .set((eb) => ({ imported: eb.ref('imported') }))
      .returningAll()
      .executeTakeFirst();
  }

  find(id: string): Promise<ImportRow | undefined> {
    return this.db
      .selectFrom('imports')
      .selectAll()
      .where('club_id', '=', this.clubId)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async noteUndo(id: string, change: { undo_started_at: number } | { undone_at: number }): Promise<void> {
    await this.#update(id).set(change).execute();
  }

  /** Deletes what an import that can't be undone any more doesn't need. */
  async expire(id: string): Promise<void> {
    await this.#update(id).set({ recorded: null, file_name: null }).execute();
  }

  /** The latest imports of a club, newest first, with the names of the coaches. */
  list(limit: number) {
    return this.#newest(limit)
      .leftJoin('users', (join) => join.onRef('users.id', '=', 'imports.created_by').on(belongsTo(this.clubId)))
      .selectAll('imports')
      .select(['users.username', 'users.first_name', 'users.last_name'])
      .execute();
  }
}
