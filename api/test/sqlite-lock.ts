import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { TestDatabase } from './test-database';

/** Takes the write lock of an SQLite database, as another process would. Returns the function that releases it. */
export function holdWriteLock({ folder }: Pick<TestDatabase, 'folder'>): () => void {
  const other = new DatabaseSync(path.join(folder, 'courtside.db'), { timeout: 5_000 });
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}
