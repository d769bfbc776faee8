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
 * @param pooler a PgBouncer in front of that database; by default `COURTSIDE_TEST_POOLER_URL`
 */
export async function testDatabase(
  url = process.env.COURTSIDE_TEST_DATABASE_URL,
  pooler = url === process.env.COURTSIDE_TEST_DATABASE_URL ? process.env.COURTSIDE_TEST_POOLER_URL : undefined,
): Promise<TestDatabase> {
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
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { created, ofServer, ofTest } = pooler ? inDatabase(name, pooler) : inSchema(name, url);
  for (const statement of created) await runStatement(url, statement);
  return {
    kind: 'postgres',
    folder,
    open: () => openPostgres(ofTest, { connections: 6 }),
    environment: { COURTSIDE_DATA: folder, DATABASE_URL: ofServer },
    drop: async () => {
      await runStatement(url, pooler ? `drop database ${name} with (force)` : `drop schema ${name} cascade`);
      removeFolder();
    },
  };
}

// Only the kill of a server is tested, never that of PostgreSQL, so the tests' own commits need not reach the disk.
const UNFLUSHED = 'synchronous_commit';

function inSchema(name: string, url: string) {
  const ofServer = `${url}?options=-c%20search_path%3D${name}`;
  return { created: [`create schema ${name}`], ofServer, ofTest: `${ofServer}%20-c%20${UNFLUSHED}%3Doff` };
}

/** A pooler has no settings of a session, so the test gets a whole database. */
function inDatabase(name: string, pooler: string) {
  const address = new URL(name, pooler).href;
  return {
    created: [`create database ${name}`, `alter database ${name} set ${UNFLUSHED} = off`],
    ofServer: address,
    ofTest: address,
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
