import { sql } from 'kysely';
import { tableNames } from '../src/database/table-names';
import type { TestApi } from './test-api';

/** Counts of calls, which every call changes. */
const COUNTERS = new Set(['rate_limits']);

/** Every row of every table, to compare the database before and after something. */
export async function allRows({ core: { audit, db } }: TestApi): Promise<Record<string, string[]>> {
  await audit.flush();
  const found: Record<string, string[]> = {};
  for (const name of await tableNames(db)) {
    if (COUNTERS.has(name)) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return found;
}
