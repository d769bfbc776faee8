import type { ImportRecord } from '@courtside/contracts/imports';
import { IMPORTS_KEPT } from '@courtside/contracts/limits';
import type { Db, Trx } from '../database/database';

/** The numbers of an import so far. */
export type ImportCounts = Pick<ImportRecord, 'id' | 'format' | 'imported' | 'unchanged' | 'refused'>;

const newest = (db: Db, clubId: string, limit: number) =>
  db
    .selectFrom('imports')
    .where('club_id', '=', clubId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** Adds a record for a new import, and deletes records that are too old. */
export async function addImport(trx: Trx, clubId: string, counts: ImportCounts, created_at: number): Promise<void> {
  await trx
    .insertInto('imports')
    .values({ club_id: clubId, created_at, ...counts })
    .execute();
  await trx
    .deleteFrom('imports')
    .where('club_id', '=', clubId)
    .where('id', 'not in', newest(trx, clubId, IMPORTS_KEPT).select('id'))
    .execute();
}

/** Replaces the numbers of an import that continues. Does nothing if newer imports have replaced its record. */
export async function updateImport(trx: Trx, clubId: string, { id, ...counts }: ImportCounts): Promise<void> {
  await trx.updateTable('imports').set(counts).where('club_id', '=', clubId).where('id', '=', id).execute();
}

/** The latest imports of a club, newest first. */
export async function listImports(db: Db, clubId: string, limit: number): Promise<ImportRecord[]> {
  const rows = await newest(db, clubId, limit)
    .select(['id', 'created_at', 'format', 'imported', 'unchanged', 'refused'])
    .execute();
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}
