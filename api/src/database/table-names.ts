import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database';

/** The PostgreSQL schema that unqualified names mean on this connection; undefined on SQLite. */
export async function currentSchema(db: Db): Promise<string | undefined> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return undefined;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

/** The tables of this database, and of no other schema beside it. */
export async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name);
}
