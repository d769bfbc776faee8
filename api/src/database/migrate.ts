import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
import type { Db } from './database';
import { migrations } from './migrations';
import { currentSchema, tableNames } from './table-names';

/** Two processes made the same table in the same instant (unique violation in the catalogue, duplicate table). */
const MADE_ELSEWHERE = new Set(['23505', '42P07', '42P06']);
const ATTEMPTS = 5;

/**
 * Brings the database to the newest version, or up to and including `target`. Forward only.
 * Processes that start at the same time wait for each other on a locked row.
 *
 * @throws the error of the migration that failed; on PostgreSQL nothing of it remains
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  // Named, because Kysely would take the tables of another installation in the same database for its own.
  const migrationTableSchema = await currentSchema(db);
  const migrator = new Migrator({ db, migrationTableSchema, provider: { getMigrations: async () => migrations } });
  for (let attempt = 1; ; attempt += 1) {
    // Kysely reports what a migration throws, and throws what goes wrong before the lock is taken.
    const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest()).catch((thrown: unknown) => ({ error: thrown }));
    if (!error) return;
    const again = error instanceof Error && 'code' in error && MADE_ELSEWHERE.has(String(error.code));
    if (!again || attempt === ATTEMPTS) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
  }
}

/** Names of the migrations this database has had, oldest first; none for an empty one. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  if (!(await tableNames(db)).includes(DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Names of the migrations this code knows, oldest first. */
export function migrationNames(): string[] {
  return Object.keys(migrations).sort();
}
