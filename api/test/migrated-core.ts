import { readConfig } from '../src/config/config';
import { type Core, openCore, prepareDatabase } from '../src/core';
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
