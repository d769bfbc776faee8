import { copyFileSync } from 'node:fs';
import { openCore, type Core } from '../src/core';
import { secretsFile } from '../src/encryption/secrets';
import { testDatabase, type TestDatabase } from './test-database';

interface EmptyDatabase {
  readonly database: TestDatabase;
  readonly core: Core;
  readonly drop: () => Promise<void>;
}

/** A new database for a restore, with the keys of a server. */
export async function emptyDatabase({ config, log }: Core): Promise<EmptyDatabase> {
  const database = await testDatabase();
  copyFileSync(secretsFile(config), secretsFile({ dataFolder: database.folder }));
  const core = openCore({ ...config, dataFolder: database.folder }, { db: database.open(), log });
  const drop = async () => {
    await core.db.destroy();
    await database.drop();
  };
  return { database, core, drop };
}
