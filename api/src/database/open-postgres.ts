import { Kysely, PostgresAdapter, PostgresDialect, sql, type DatabaseIntrospector, type MigrationLockOptions } from 'kysely';
import { Pool, types as standardTypes, type CustomTypesConfig } from 'pg';
import { CurrentSchemaIntrospector } from './current-schema-introspector';
import type { Database, Db } from './database';

/** Row counts and milliseconds fit a double; pg gives int8 as text to be safe. */
const INT8: number = standardTypes.builtins.INT8;
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
    oid === INT8 ? Number : (standardTypes.getTypeParser as (oid: number, format?: string) => (value: string) => unknown)(oid, format),
};

/** Locks a row where Kysely would take an advisory lock, which distributed PostgreSQL engines do not have. */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql`select id from ${sql.table(options.lockTable)} where id = ${options.lockRowId} for update`.execute(db);
  }
}

class OneSchemaDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new CurrentSchemaIntrospector(db);
  }
}

/**
 * Opens a pool on a PostgreSQL server. Connections are made on first use; a statement is given up after 30 s.
 *
 * `schema` puts every table into that schema instead of the default one.
 */
export function openPostgres(url: string, { schema, connections = 10 }: { schema?: string; connections?: number } = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types,
    options: schema ? `-c search_path=${schema}` : undefined,
  });
  // A connection that dies while idle is replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return new Kysely<Database>({ dialect: new OneSchemaDialect({ pool }) });
}
