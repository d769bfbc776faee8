import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Migration } from 'kysely';
import type { Db } from './database';
import { isDatabaseError } from './errors';
import { migrations } from './migrations';
import { currentSchema, tableNames } from './table-names';
import { isSqlite } from './vacuum';

const MAX_ATTEMPTS = 5;

/**
 * Migrates the database to the newest version, or up to and including `target`. Forward only.
 * Processes that start at the same time wait for each other on a row lock.
 *
 * Migrations of a newer version are left alone: every migration keeps the database usable for the previous version.
 *
 * @throws the error of the migration that failed, which is rolled back
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  // Without a schema, Kysely would find the migration tables of another installation in the same database.
  const migrationTableSchema = await currentSchema(db);
  for (let attempt = 1; ; attempt += 1) {
    const newer = await newerMigrations(db);
    const provider = { getMigrations: async () => ({ ...migrations, ...newer }) };
    const migrator = new Migrator({ db, migrationTableSchema, provider });
    // Kysely returns the errors of migrations, but throws those that occur before it holds the lock.
    const { error } = await withoutForeignKeys(db, () =>
      (target ? migrator.migrateTo(target) : migrator.migrateToLatest()).catch((thrown: unknown) => ({
        error: thrown,
      })),
    );
    if (!error) return;
    const isRetryable =
      isDatabaseError(error, 'created elsewhere') ||
      // A newer version has migrated the database in the meantime.
      Object.keys(await newerMigrations(db)).length > Object.keys(newer).length;
    if (!isRetryable || attempt === MAX_ATTEMPTS)
      throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
  }
}

/**
 * SQLite changes some tables only by building them again. With foreign keys, dropping the old one would delete all rows
 * that refer to it. They can't be switched off in a transaction, so a migration can't do it.
 */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isSqlite(db)) return work();
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** Applied migrations that only a newer version knows. Kysely refuses to run without them. */
async function newerMigrations(db: Db): Promise<Record<string, Migration>> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  return Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]));
}

/** Names of the applied migrations, oldest first. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  if (!(await tableNames(db)).includes(DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of all known migrations, oldest first. */
export function migrationNames(): string[] {
  return Object.keys(migrations).sort();
}
