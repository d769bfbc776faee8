import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as otherWork } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, createGzip, deflateRaw } from 'node:zlib';
import { sql } from 'kysely';
import type { KeyCheckServices } from '../encryption/key-check';
import type { Trx } from '../database/database';
import { appliedMigrations } from '../database/migrate';
import { tableNames } from '../database/table-names';
import type { KeyRing } from '../encryption/key-ring';
import { BACKUP_TABLES, pageContext, type BackupHeader, type BackupPage } from './backup-tables';
import { readBackup } from './read-backup';

/**
 * Reads a backup to its end, and opens each page.
 *
 * @param rowCount the rows that were written
 * @throws Error if it can't be read, or contains another number of rows
 */
async function verifyBackup(file: string, ring: KeyRing, rowCount: number): Promise<void> {
  const { rows } = await readBackup(file, ring);
  let count = 0;
  while (!(await rows.next()).done) count += 1;
  if (count !== rowCount) throw new Error(`The backup contains ${count} rows instead of ${rowCount}.`);
}

/** The end of the name of a file that isn't complete. */
export const DRAFT = '.part';
/** Two processes, also of different containers, may make the same backup. */
export const draftOf = (file: string): string => `${file}.${hostname()}-${process.pid}${DRAFT}`;

const PAGE_ROWS = 500;
/** The server waits for the disk at each commit, so the backup flushes small parts instead of everything at the end. */
const FLUSHED_BYTES = 1024 * 1024;
const deflate = promisify(deflateRaw);

/**
 * Writes a consistent snapshot of the database to a file, the same for SQLite and PostgreSQL: a header in clear text,
 * then pages of rows, compressed and encrypted with the current key. Takes no lock, so the server may keep running. The
 * file gets its name after all of it could be read back. Returns the number of rows.
 *
 * @throws Error if the file cannot be written, for example because the disk is full. No partial file remains
 */
export async function backUp({ db, ring, now }: KeyCheckServices, file: string): Promise<number> {
  let rowCount = 0;
  const draft = draftOf(file);
  let unflushed = 0;
  async function* lines(trx: Trx, output: FileHandle) {
    const header: BackupHeader = {
      courtside: 'backup',
      format: 2,
      id: randomUUID(),
      migration: (await appliedMigrations(trx)).at(-1) ?? '',
      madeAt: new Date(now()).toISOString(),
    };
    yield `${JSON.stringify(header)}\n`;
    // A database that is not migrated yet lacks the newest tables.
    const existing = await tableNames(trx);
    let page = 0;
    for (const [table, key] of BACKUP_TABLES.filter(([name]) => existing.includes(name))) {
      for await (const rows of pages(trx, table, key)) {
        rowCount += rows.length;
        const line = await sealPage(ring, pageContext(header.id, page++), { table, rows: rows.map(encode) });
        yield line;
        unflushed += line.length;
        if (unflushed > FLUSHED_BYTES) {
          await output.datasync();
          unflushed = 0;
        }
        await otherWork();
      }
    }
    yield await sealPage(ring, pageContext(header.id, page), { table: null, rows: [] });
  }
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // The pages are base64 of encrypted bytes: only Huffman codes make that smaller.
        const gzip = createGzip({ strategy: constants.Z_HUFFMAN_ONLY });
        const output = await open(draft, 'w', 0o600);
        await pipeline(Readable.from(lines(trx, output)), gzip, output.createWriteStream({ flush: true }));
      });
    await verifyBackup(draft, ring, rowCount);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return rowCount;
}

async function sealPage(ring: KeyRing, context: string, page: BackupPage): Promise<string> {
  const packed = await deflate(JSON.stringify(page));
  return `${ring.seal(packed, context).toString('base64')}\n`;
}

type Row = Record<string, unknown>;

/** The rows of a table, ordered by its key. */
async function* pages(trx: Trx, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ;) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} ${after} order by ${columns} limit ${PAGE_ROWS}`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
  }
}

function encode(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
    ]),
  );
}
