import type { Db } from '../database/database';
import { transaction } from '../database/transaction';
import { ChangeRepository } from './change-repository';
import { forgetNamesAfterErasures, ImportRepository, listExpired } from './repository';

/** Deleting this many takes a few milliseconds. */
const CHANGES_PER_STEP = 500;
const IMPORTS_PER_STEP = 100;

/** Deletes the changes and file names of imports that can't be undone any more. Their numbers stay in the history. */
export async function purgeImports({ db, now }: { readonly db: Db; readonly now: () => number }): Promise<void> {
  await forgetNamesAfterErasures(db);
  for (;;) {
    const expired = await listExpired(db, now(), IMPORTS_PER_STEP);
    for (const { club_id, id } of expired) {
      while (await new ChangeRepository(db, club_id).removeSome(id, CHANGES_PER_STEP));
      await transaction(db, (trx) => new ImportRepository(trx, club_id).expire(id));
    }
    if (expired.length < IMPORTS_PER_STEP) return;
  }
}
