import type { ImportFormat } from '@courtside/contracts/import-formats';
import type { ImportRecord } from '@courtside/contracts/imports';
import { IMPORTS_KEPT } from '@courtside/contracts/limits';
import { ClubRepository } from '../database/club-repository';

declare module '../database/database' {
  interface Database {
    /** The newest imports of each club. Contains only numbers: file names can be names of players. */
    imports: {
      club_id: string;
      id: string;
      created_at: number;
      format: ImportFormat;
      /** In rows of the file. */
      imported: number;
      unchanged: number;
      refused: number;
    };
  }
}

/** The numbers of an import so far. */
export type ImportCounts = Pick<ImportRecord, 'id' | 'format' | 'imported' | 'unchanged' | 'refused'>;

/** The records of a club's imports in the database. */
export class ImportRepository extends ClubRepository {
  #newest(limit: number) {
    return this.db
      .selectFrom('imports')
      .where('club_id', '=', this.clubId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  }

  /** Adds a record for a new import, and deletes records that are too old. */
  async add(counts: ImportCounts, created_at: number): Promise<void> {
    await this.db
      .insertInto('imports')
      .values({ club_id: this.clubId, created_at, ...counts })
      .execute();
    await this.db
      .deleteFrom('imports')
      .where('club_id', '=', this.clubId)
      .where('id', 'not in', this.#newest(IMPORTS_KEPT).select('id'))
      .execute();
  }

  /** Replaces the numbers of an import that continues. Does nothing if newer imports have replaced its record. */
  async update({ id, ...counts }: ImportCounts): Promise<void> {
    await this.db.updateTable('imports').set(counts).where('club_id', '=', this.clubId).where('id', '=', id).execute();
  }

  /** The latest imports of a club, newest first. */
  async list(limit: number): Promise<ImportRecord[]> {
    const rows = await this.#newest(limit)
      .select(['id', 'created_at', 'format', 'imported', 'unchanged', 'refused'])
      .execute();
    return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
  }
}
