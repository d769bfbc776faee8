import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver, type KyselyPlugin, type SqliteDialectConfig } from 'kysely';
import Libsql from 'libsql';
import type { Database, Db } from './database';

/** libsql gives blobs as ArrayBuffer; PostgreSQL gives Buffer. One of the two is enough. */
const buffersPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    for (const row of result.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value instanceof ArrayBuffer) row[column] = Buffer.from(value);
      }
    }
    return result;
  },
};

/** Takes the write lock at once: a transaction that reads first would be refused, not queued, where another process writes. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite can create tables in a transaction; so a migration is whole or not there, and processes that start together take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }
}

/** How long one process waits for another that holds the lock, in ms. */
const BUSY_MS = 5_000;
const PAUSE_MS = 20;

/**
 * Changing the journal mode is the one statement that SQLite refuses at once, whatever the busy timeout says,
 * where two processes open a new file in the same instant (both hold a shared lock; waiting would be a deadlock).
 *
 * @throws the refusal, where the file stays locked for longer than the busy timeout
 */
function useWriteAheadLog(sqlite: Libsql.Database): void {
  const giveUp = Date.now() + BUSY_MS;
  for (;;) {
    try {
      sqlite.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > giveUp) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/**
 * Opens the embedded database, making file and folder where they are missing.
 *
 * `durable: false` skips the flush to disk after each commit and is meant for tests alone.
 */
export function openSqlite(file: string, { durable = true } = {}): Db {
  mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new Libsql(file);
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`);
  useWriteAheadLog(sqlite);
  sqlite.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`);
  sqlite.pragma('foreign_keys = ON');
  // Destroyed data keys and removed rows are overwritten with zeros, not merely unlinked.
  sqlite.pragma('secure_delete = ON');
  return new Kysely<Database>({
    dialect: new ImmediateDialect({ database: sqlite }),
    plugins: [buffersPlugin],
  });
}
