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
  // A write that was cut off may still end meanwhile.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
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
  const access = pooler ? ofRole(name, pooler) : ofSchema(name, url);
  for (const statement of access.created) await runStatement(url, statement);
  return {
    kind: 'postgres',
    folder,
    open: () => openPostgres(access.ofTest, { connections: 6 }),
    environment: { COURTSIDE_DATA: folder, DATABASE_URL: access.ofServer },
    drop: async () => {
      for (const statement of access.dropped) await runStatement(url, statement);
      removeFolder();
    },
  };
}

/** How a server and the test itself reach a new schema. */
interface Access {
  readonly created: readonly string[];
  readonly dropped: readonly string[];
  readonly ofServer: string;
  readonly ofTest: string;
}

// Only the kill of a server is tested, never that of PostgreSQL, so the tests' own commits need not reach the disk.
const UNFLUSHED = 'synchronous_commit';

function ofSchema(name: string, url: string): Access {
  const ofServer = `${url}?options=-c%20search_path%3D${name}`;
  return {
    created: [`create schema ${name}`],
    dropped: [`drop schema ${name} cascade`],
    ofServer,
    ofTest: `${ofServer}%20-c%20${UNFLUSHED}%3Doff`,
  };
}

/** Through a pooler, an address has no settings of the session, but a role has. */
function ofRole(name: string, pooler: string): Access {
  const address = new URL(pooler);
  address.username = name;
  return {
    created: [
      `create role ${name} login`,
      `alter role ${name} set search_path = ${name}`,
      `alter role ${name} set ${UNFLUSHED} = off`,
      `create schema ${name} authorization ${name}`,
    ],
    dropped: [`drop schema ${name} cascade`, `drop role ${name}`],
    ofServer: address.href,
    ofTest: address.href,
  };
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
