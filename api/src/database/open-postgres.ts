import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  sql,
  type DatabaseIntrospector,
  type MigrationLockOptions,
} from 'kysely';
import { types as standardTypes, type CustomTypesConfig } from 'pg';
import { CurrentSchemaIntrospector } from './current-schema-introspector';
import type { Database, Db } from './database';
import { PostgresConnections } from './postgres-connections';

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

class CurrentSchemaDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new CurrentSchemaIntrospector(db);
  }
}

/** Opens a connection pool. Connects on first use; statements time out after 30 s. */
export function openPostgres(url: string, connections = 10): Db {
  const config = {
    connectionString: url,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types,
  };
  return new Kysely<Database>({
    dialect: new CurrentSchemaDialect({ pool: new PostgresConnections(config, connections) }),
  });
}
