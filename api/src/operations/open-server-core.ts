import type { Config } from '../config/config';
import { openCore, type Core } from '../core';
import { appliedMigrations, migrate } from '../database/migrate';
import { openDatabase } from '../database/open';
import { checkKeys } from '../encryption/key-check';
import { requireKeys } from '../encryption/secrets';

/**
 * Opens the core of a server and migrates its database. Only the first start on a new database creates keys.
 *
 * @throws Error if the keys are missing or belong to another database
 */
export async function openServerCore(config: Config): Promise<Core> {
  const db = openDatabase(config);
  try {
    // Another process that starts at the same time creates the keys before it migrates.
    if ((await appliedMigrations(db)).length > 0) requireKeys(config);
    const core = openCore(config, { db });
    await prepareDatabase(core);
    return core;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Migrates the database, checks the keys, and repeats the erasures that an older copy of the database lacks.
 *
 * @throws Error if the keys belong to another database
 */
export async function prepareDatabase(core: Core): Promise<void> {
  await migrate(core.db);
  await checkKeys(core);
  const erased = await core.erasures.replay();
  if (erased > 0) core.log.warn({ erased }, 'the database was older than the journal of erasures: erased again');
}
