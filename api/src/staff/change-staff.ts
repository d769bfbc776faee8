import { messages } from '@courtside/contracts/messages';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { ApiError } from '../errors/api-error';
import type { Caller } from '../http/routes';

/**
 * Changes the staff of the caller's club, one change after another. The caller can have lost the role while the request
 * waited for an earlier change.
 *
 * @throws ApiError 403 if the caller is not an owner any more
 */
export function changeStaff<T>(db: Db, caller: Caller, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await new AuthRepository(trx).lockClub(caller.clubId);
    if ((await new Memberships(trx).roleOf(caller.id, caller.clubId)) !== 'owner')
      throw new ApiError(403, messages.roleForbids);
    return work(trx);
  });
}
