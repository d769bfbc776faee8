import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Db } from '../src/database/database';
import { openPostgres, openSqlite } from '../src/database/open';

/** A new, empty database without migrations. */
export interface TestDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** The data folder for a server. */
  readonly folder: string;
  /** Opens another connection. */
  open(): Db;
  /** The environment of a server process that uses this database. */
  readonly environment: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/**
 * Creates a schema in a PostgreSQL database, or an SQLite database in a temporary folder if `url` is not set.
 *
 * @param url by default `COURTSIDE_TEST_DATABASE_URL`
 */
export async function testDatabase(url = process.env.COURTSIDE_TEST_DATABASE_URL): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (!url) {
    return {
      kind: 'sqlite',
      folder,
      open: () => openSqlite(path.join(folder, 'courtside.db'), { durable: false }),
      environment: { COURTSIDE_DATA: folder },
      drop: async () => removeFolder(),
    };
  }
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const ofSchema = `${url}?options=-c%20search_path%3D${schema}`;
  await runStatement(url, `create schema ${schema}`);
  return {
    kind: 'postgres',
    folder,
    // Only the kill of a server is tested, never that of PostgreSQL, so its commits need not reach the disk.
    open: () => openPostgres(`${ofSchema}%20-c%20synchronous_commit%3Doff`, 6),
    environment: { COURTSIDE_DATA: folder, DATABASE_URL: ofSchema },
    drop: async () => {
      await runStatement(url, `drop schema ${schema} cascade`);
      removeFolder();
    },
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
