import type { Db } from '../database/database';
import { wrapContext } from './data-keys';
import type { KeyRing } from './key-ring';

export interface KeyCheckServices {
  readonly db: Db;
  readonly now: () => number;
  readonly ring: KeyRing;
}

const ID = 'keys';
const CONTEXT = `key_checks|${ID}|sealed`;

/** The error if the keys cannot decrypt a database or backup. */
export function keysDiffer(what: 'database' | 'backup', cause: unknown): Error {
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  return new Error(
    `The keys do not open this ${what}${reason}. Put back the secrets.json or COURTSIDE_KEYS that it was created with. Nothing was changed.`,
    { cause },
  );
}

/**
 * Checks that the keys belong to this database. A new database stores a value sealed with its keys.
 *
 * @throws Error if the keys cannot decrypt the data keys or that value
 */
export async function checkKeys({ db, ring, now }: KeyCheckServices): Promise<void> {
  await checkDataKeys(db, ring);
  await db
    .insertInto('key_checks')
    .values({ id: ID, sealed: ring.seal(Buffer.from(ID), CONTEXT), checked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await db.selectFrom('key_checks').select('sealed').where('id', '=', ID).executeTakeFirstOrThrow();
  try {
    ring.open(sealed, CONTEXT);
  } catch (cause) {
    throw keysDiffer('database', cause);
  }
}

/** More than one, because a single one may be damaged. */
const SAMPLES = 5;

/**
 * Opens a data key for each key-encryption key in use.
 *
 * @throws Error if none of its samples can be opened
 */
export async function checkDataKeys(db: Db, ring: KeyRing): Promise<void> {
  const wrappingKeys = await db.selectFrom('data_keys').select('kek_id').distinct().execute();
  for (const { kek_id } of wrappingKeys) {
    const samples = await db
      .selectFrom('data_keys')
      .select(['club_id', 'player_id', 'wrapped'])
      .where('kek_id', '=', kek_id)
      .limit(SAMPLES)
      .execute();
    const failures = samples.flatMap((sample) => failureToOpen(ring, sample) ?? []);
    if (failures.length > 0 && failures.length === samples.length) throw keysDiffer('database', failures[0]);
  }
}

function failureToOpen(
  ring: KeyRing,
  { club_id, player_id, wrapped }: { club_id: string; player_id: string; wrapped: Buffer },
): Error | null {
  try {
    ring.open(wrapped, wrapContext(club_id, player_id));
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** Seals the stored value with the current key, so that older keys are no longer needed. */
export async function renewKeyCheck({ db, ring }: Pick<KeyCheckServices, 'db' | 'ring'>): Promise<void> {
  await db
    .updateTable('key_checks')
    .set({ sealed: ring.seal(Buffer.from(ID), CONTEXT) })
    .where('id', '=', ID)
    .execute();
}

/**
 * Proves that a write is committed and that the keys open the database.
 *
 * @throws Error if not
 */
export async function proveWritesAndKeys({ db, ring, now }: KeyCheckServices): Promise<void> {
  const checked_at = now();
  await db.updateTable('key_checks').set({ checked_at }).where('id', '=', ID).execute();
  // On SQLite, this read uses another connection and sees only what is committed.
  const row = await db.selectFrom('key_checks').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
  if (row.checked_at < checked_at) throw new Error('A write was not committed.');
  ring.open(row.sealed, CONTEXT);
}
