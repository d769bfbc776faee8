import { readConfig } from '../src/config/config';
import { openCore, type Core } from '../src/core';
import { prepareDatabase } from '../src/operations/open-server-core';
import type { TestDatabase } from './test-database';

/** Opens a database beside the server process that uses it. The caller destroys `core.db`. */
export const openedCore = (database: TestDatabase): Core =>
  openCore(readConfig({ ...database.environment, COURTSIDE_LOG: 'silent' }), { db: database.open() });

/** Migrates a database and opens it like `openedCore`. */
export async function migratedCore(database: TestDatabase): Promise<Core> {
  const core = openedCore(database);
  await prepareDatabase(core);
  return core;
}
