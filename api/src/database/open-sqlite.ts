import { Kysely, SqliteAdapter, SqliteDialect, type Driver } from 'kysely';
import type { Database, Db } from './database';
import { SqliteDriver, type SqliteOptions } from './sqlite-driver';

/** SQLite supports DDL in transactions, so migrations are atomic, and processes that start together run one after another. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  constructor(private readonly options: SqliteOptions) {
    super({ database: () => Promise.reject(new Error('The driver opens the database.')) });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.options);
  }
}

/**
 * Opens the embedded database on first use. Creates the file and its folder if they do not exist.
 *
 * @param options.durable false skips the flush to disk after each commit, for tests only
 */
export function openSqlite(file: string, { durable = true } = {}): Db {
  return new Kysely<Database>({ dialect: new Dialect({ file, durable }) });
}
