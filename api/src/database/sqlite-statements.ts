import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

const MAX_STATEMENTS = 300;
/** Longer texts insert many rows, and hardly one comes twice. */
const MAX_CHARACTERS = 4_000;

interface Prepared {
  readonly statement: StatementSyncInstance;
  readonly returnsRows: boolean;
}

const ofConnection = new WeakMap<DatabaseSyncInstance, Map<string, Prepared>>();

/**
 * A statement of a connection. Preparing one takes longer than most reads, so the last few hundred are kept. SQLite
 * prepares them again after a change of the schema.
 */
export function preparedStatement(database: DatabaseSyncInstance, sql: string): Prepared {
  const kept = ofConnection.get(database) ?? new Map<string, Prepared>();
  ofConnection.set(database, kept);
  const found = kept.get(sql);
  // The map has the order of the last use.
  if (found) kept.delete(sql);
  const prepared = found ?? prepare(database, sql);
  if (sql.length <= MAX_CHARACTERS) kept.set(sql, prepared);
  const [oldest] = kept.keys();
  if (kept.size > MAX_STATEMENTS && oldest !== undefined) kept.delete(oldest);
  return prepared;
}

function prepare(database: DatabaseSyncInstance, sql: string): Prepared {
  const statement = database.prepare(sql);
  return { statement, returnsRows: statement.columns().length > 0 };
}
