import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Db } from '../src/database/database';
import { openPostgres } from '../src/database/open-postgres';
import { openSqlite } from '../src/database/open-sqlite';

/** An empty database of its own: not migrated, gone after `drop`. */
export interface TestDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** A folder of its own, for the data folder of a server. */
  readonly folder: string;
  /** Opens it once more, as another process would. */
  open(): Db;
  /** Environment with which a server process uses this database. */
  readonly environment: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** SQLite in a temporary folder, or a schema of its own in the PostgreSQL that `COURTSIDE_TEST_DATABASE_URL` names. */
export async function testDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtside-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const url = process.env.COURTSIDE_TEST_DATABASE_URL;
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
  await runOn(url, `create schema ${schema}`);
  return {
    kind: 'postgres',
    folder,
    open: () => openPostgres(url, { schema, connections: 6 }),
    environment: { COURTSIDE_DATA: folder, DATABASE_URL: `${url}?options=-c%20search_path%3D${schema}` },
    drop: async () => {
      await runOn(url, `drop schema ${schema} cascade`);
      removeFolder();
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
