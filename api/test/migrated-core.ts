import { readConfig } from '../src/config';
import { openCore, type Core } from '../src/core';
import { prepareDatabase } from '../src/operations/open-server-core';
import type { TestDatabase } from './test-database';

/** Migrates a database and opens it beside the server process that uses it. The caller destroys `core.db`. */
export async function migratedCore(database: TestDatabase): Promise<Core> {
  const core = openCore(readConfig({ ...database.environment, COURTSIDE_LOG: 'silent' }), { db: database.open() });
  await prepareDatabase(core);
  return core;
}
