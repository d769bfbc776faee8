import path from 'node:path';
import {
  type DatabaseIntrospector,
  type DatabaseMetadata,
  type Driver,
  Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type SchemaMetadata,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type TableMetadata,
} from 'kysely';
import { type CustomTypesConfig, types as standardTypes } from 'pg';
import type { Config } from '../config/config';
import type { Database, Db } from './database';
import { PostgresConnections } from './postgres-connections';
import { PostgresTransactionDriver } from './postgres-transaction-driver';
import { SqliteDriver, type SqliteOptions } from './sqlite-driver';
import { TeamScopePlugin } from './team-scope-plugin';

/** The file of the embedded database. */
export function sqliteFile(config: Pick<Config, 'dataFolder'>): string {
  return path.join(config.dataFolder, 'courtside.db');
}

/** Opens PostgreSQL if `DATABASE_URL` is set, otherwise SQLite in the data folder. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Db {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(sqliteFile(config));
}

/** pg returns int8 as a string, but row counts and milliseconds fit a double. */
const INT8: number = standardTypes.builtins.INT8;
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === INT8
      ? Number
      : (standardTypes.getTypeParser as (oid: number, format?: string) => (value: string) => unknown)(oid, format),
};

/** Locks a row instead of taking an advisory lock, which distributed PostgreSQL engines do not support. */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql`select id from ${sql.table(options.lockTable)} where id = ${options.lockRowId} for update`.execute(db);
  }
}

class PoolableDialect extends PostgresDialect {
  constructor(
    private readonly connections: PostgresConnections,
    private readonly statementTimeoutMs: number,
  ) {
    super({ pool: connections });
  }

  override createDriver(): Driver {
    return new PostgresTransactionDriver({ pool: this.connections }, this.statementTimeoutMs);
  }

  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new CurrentSchemaIntrospector(db);
  }
}

/**
 * Opens a connection pool, directly or through a pooler such as PgBouncer in transaction mode. Connects on first use.
 *
 * @param options.statementTimeoutMs a statement that takes longer is cancelled
 */
export function openPostgres(url: string, { connections = 10, statementTimeoutMs = 30_000 } = {}): Db {
  const pool = new PostgresConnections({ connectionString: url, types }, connections, statementTimeoutMs);
  return new Kysely<Database>({
    dialect: new PoolableDialect(pool, statementTimeoutMs),
    plugins: [new TeamScopePlugin()],
  });
}

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
  return new Kysely<Database>({ dialect: new Dialect({ file, durable }), plugins: [new TeamScopePlugin()] });
}

/**
 * Lists the tables of the current schema, without their columns.
 *
 * Kysely's introspector reads every schema of the database, and fails if another installation drops one at the same
 * time.
 */
export class CurrentSchemaIntrospector implements DatabaseIntrospector {
  constructor(private readonly db: Kysely<unknown>) {}

  async getSchemas(): Promise<SchemaMetadata[]> {
    const { rows } = await sql<SchemaMetadata>`select current_schema() as name`.execute(this.db);
    return rows;
  }

  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_catalog.pg_tables where schemaname = current_schema()`.execute(
      this.db,
    );
    return rows.map((table) => ({ ...table, isView: false, columns: [] }));
  }

  async getMetadata(): Promise<DatabaseMetadata> {
    return { tables: await this.getTables() };
  }
}
