import { checkDataKeys, checkKeys, type KeyCheckServices } from '../encryption/key-check';
import type { Erasures } from '../erasures/erasures';
import type { Db, Trx } from '../database/database';
import { appliedMigrations, migrate, migrationNames } from '../database/migrate';
import { readBackup, type BackupRow } from './read-backup';

type Row = Record<string, unknown>;

const PAGE_ROWS = 100;

/**
 * Restores a backup into an empty database in one transaction, migrates it to the current version, and repeats the
 * erasures made since the backup. Returns the number of rows.
 *
 * @throws Error if the database is not empty, the file is not a backup or was made by a newer version, or the keys
 * cannot decrypt it. Then nothing is restored
 */
export async function restore(
  services: KeyCheckServices & { readonly erasures: Erasures },
  file: string,
): Promise<number> {
  const { db } = services;
  const { migration, rows } = await readBackup(file, services.ring);
  // Wrong keys are detected here, before anything changes.
  const first = await rows.next();
  await assertRestorable(db, migration);
  if ((await appliedMigrations(db)).length === 0) await migrate(db, migration);
  const count = await db.transaction().execute(async (trx) => {
    const inserted = await insertRows(trx, first, rows);
    await checkDataKeys(trx, services.ring);
    return inserted;
  });
  await migrate(db);
  await checkKeys(services);
  await services.erasures.replay();
  return count;
}

/**
 * Checks that a backup of this migration can be restored into the database.
 *
 * @throws Error if the database is not empty, or the backup was made by a newer version
 */
async function assertRestorable(db: Db, migration: string): Promise<void> {
  assertKnown(migration);
  if (!(await isEmptyFor(db, migration))) throw new Error('The database is not empty. Restore into a new one.');
}

/** @throws Error if a backup was made by a newer version */
export function assertKnown(migration: string): void {
  if (!migrationNames().includes(migration)) throw new Error(`The backup was made by a newer version (${migration}).`);
}

/** Whether a backup of this migration can be restored into the database. */
export async function isEmptyFor(db: Db, migration: string): Promise<boolean> {
  const applied = await appliedMigrations(db);
  if (applied.length === 0) return true;
  const club = await db.selectFrom('clubs').select('id').limit(1).executeTakeFirst();
  return !club && applied.at(-1) === migration;
}

async function insertRows(
  trx: Trx,
  first: IteratorResult<BackupRow, unknown>,
  rows: AsyncIterator<BackupRow, unknown>,
): Promise<number> {
  let count = 0;
  let page: { table: string; rows: Row[] } = { table: '', rows: [] };
  const flush = async () => {
    if (page.rows.length > 0)
      await trx
        .insertInto(page.table as 'clubs')
        .values(page.rows as never)
        .execute();
    count += page.rows.length;
  };
  for (let next = first; !next.done; next = await rows.next()) {
    const [table, row] = next.value;
    if (page.table !== table || page.rows.length === PAGE_ROWS) {
      await flush();
      page = { table, rows: [] };
    }
    page.rows.push(decode(row));
  }
  await flush();
  return count;
}

function decode(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isBytes(value) ? Buffer.from(value.base64, 'base64') : value,
    ]),
  );
}

function isBytes(value: unknown): value is { base64: string } {
  return typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string';
}
