import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { appliedMigrations, migrate, migrationNames } from '../database/migrate';
import { BACKUP_TABLES } from './backup-tables';

const Header = z.object({ courtside: z.literal('backup'), format: z.literal(1), migration: z.string() });
const Line = z.tuple([z.enum(BACKUP_TABLES.map(([table]) => table)), z.record(z.string(), z.unknown())]);
type Row = Record<string, unknown>;

const PAGE_ROWS = 100;

/**
 * Reads a backup into an empty database, whole or not at all, and brings it up to date. Returns the number of rows.
 *
 * @throws Error where the database is not empty, or the file is no backup or of a newer version
 */
export async function restore({ db }: Core, file: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })[Symbol.asyncIterator]();
  const header = Header.parse(JSON.parse((await lines.next()).value ?? '{}'));
  if (!migrationNames().includes(header.migration)) throw new Error(`The backup is of a newer version (${header.migration}).`);
  if ((await appliedMigrations(db)).length > 0) {
    const club = await db.selectFrom('clubs').select('id').limit(1).executeTakeFirst();
    if (club || (await appliedMigrations(db)).at(-1) !== header.migration) throw new Error('The database is not empty. Restore into a fresh one.');
  } else {
    await migrate(db, header.migration);
  }
  const rows = await db.transaction().execute((trx) => insertLines(trx, lines));
  await migrate(db);
  return rows;
}

async function insertLines(trx: Trx, lines: AsyncIterator<string>): Promise<number> {
  let count = 0;
  let page: { table: string; rows: Row[] } = { table: '', rows: [] };
  const flush = async () => {
    if (page.rows.length > 0) await trx.insertInto(page.table as 'clubs').values(page.rows as never).execute();
    count += page.rows.length;
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const [table, row] = Line.parse(JSON.parse(line.value));
    if (page.table !== table || page.rows.length === PAGE_ROWS) {
      await flush();
      page = { table, rows: [] };
    }
    page.rows.push(decode(row));
  }
  await flush();
  return count;
}

function decode(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, isBytes(value) ? Buffer.from(value.base64, 'base64') : value]));
}

function isBytes(value: unknown): value is { base64: string } {
  return typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';
}
