import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Core } from '../core';
import type { Trx } from '../database/database';
import { appliedMigrations } from '../database/migrate';
import { BACKUP_TABLES, type BackupHeader } from './backup-tables';

const PAGE_ROWS = 500;

/**
 * Writes the database as it is at one instant into a file: gzipped lines of JSON, the same for SQLite and PostgreSQL.
 * The server may go on working meanwhile. Returns the number of rows.
 */
export async function backUp({ db, now }: Core, file: string): Promise<number> {
  const header: BackupHeader = { courtside: 'backup', format: 1, migration: (await appliedMigrations(db)).at(-1) ?? '', madeAt: new Date(now()).toISOString() };
  let rows = 0;
  const draft = `${file}.part`;
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      async function* lines() {
        yield `${JSON.stringify(header)}\n`;
        for (const [table, key] of BACKUP_TABLES) {
          for await (const page of pages(trx, table, key)) {
            rows += page.length;
            yield page.map((row) => `${JSON.stringify([table, encode(row)])}\n`).join('');
          }
        }
      }
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    });
  await rename(draft, file);
  return rows;
}

type Row = Record<string, unknown>;

/** The rows of a table in the order of its key, a page at a time. */
async function* pages(trx: Trx, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${PAGE_ROWS}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
  }
}

function encode(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value]));
}
