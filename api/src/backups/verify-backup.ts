import type { KeyRing } from '../encryption/key-ring';
import { readBackup } from './read-backup';

/**
 * Reads a backup to its end, and opens each page.
 *
 * @param rowCount the rows that were written
 * @throws Error if it can't be read, or contains another number of rows
 */
export async function verifyBackup(file: string, ring: KeyRing, rowCount: number): Promise<void> {
  const { rows } = await readBackup(file, ring);
  let count = 0;
  while (!(await rows.next()).done) count += 1;
  if (count !== rowCount) throw new Error(`The backup contains ${count} rows instead of ${rowCount}.`);
}
