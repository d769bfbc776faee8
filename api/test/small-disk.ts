import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { sql } from 'kysely';
import type { Db } from '../src/database/database';
import { testDatabase, type TestDatabase } from './test-database';

/** A database on a disk that can be filled. */
export interface SmallDisk {
  readonly database: TestDatabase;
  fill(db: Db): Promise<void>;
  free(db: Db): Promise<void>;
  remove(): Promise<void>;
}

/** SQLite with a limited file: the error and its handling are those of a full disk. */
export async function smallDiskOfSqlite(): Promise<SmallDisk> {
  const database = await testDatabase();
  const limitPages = async (db: Db, count: number) => {
    await sql.raw(`pragma max_page_count = ${count}`).execute(db);
  };
  return {
    database,
    fill: async (db) => {
      // Migrations leave empty pages in the file.
      await sql`vacuum`.execute(db);
      // SQLite never goes below the current size, so the file cannot grow.
      await limitPages(db, 1);
    },
    free: (db) => limitPages(db, 1_000_000),
    remove: () => database.drop(),
  };
}

const DISK_MB = 24;

/**
 * A database of a PostgreSQL server on this machine, on its own file system.
 *
 * @returns the reason as a text if this is not possible
 */
export async function smallDiskOfPostgres(url: string): Promise<SmallDisk | string> {
  if (process.getuid?.() !== 0) return 'only root can mount a small disk';
  const server = new Client({ connectionString: url });
  await server.connect();
  const { rows } = await server.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const { folder = '' } = rows[0] ?? {};
  if (!existsSync(folder)) {
    await server.end();
    return 'the PostgreSQL server runs on another machine';
  }
  const disk = mkdtempSync(path.join(tmpdir(), 'courtside-disk-'));
  const name = path.basename(disk).replaceAll('-', '_').toLowerCase();
  const owner = statSync(folder).uid;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700,uid=${owner}`, 'tmpfs', disk]);
  await server.query(`create tablespace ${name} location '${disk}'`);
  await server.query(`create database ${name} tablespace ${name}`);
  const own = new URL(url);
  own.pathname = name;
  const filler = path.join(disk, 'filler');
  return {
    database: await testDatabase(own.href),
    fill: async () => fillWith(filler),
    free: async () => rmSync(filler),
    remove: async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.query(`drop tablespace ${name}`);
      await server.end();
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    },
  };
}

function fillWith(file: string): void {
  const filler = openSync(file, 'w');
  try {
    for (const chunk = Buffer.alloc(4096); ;) writeSync(filler, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(filler);
  }
}
