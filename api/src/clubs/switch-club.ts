import type { ClubAccess } from '@courtside/contracts/auth';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import type { ClubServices } from './services';

/**
 * Goes on with the caller's login in another club. The audit log of that club has the entry.
 *
 * @throws ApiError 404 for a club that the caller doesn't belong to
 */
export async function switchClub({ db, sessions }: ClubServices, caller: Caller, clubId: string): Promise<ClubAccess> {
  const claims = { userId: caller.id, sessionId: caller.sessionId };
  const access = await transaction(db, async (trx) => {
    const entered = await sessions.enterClub(trx, claims, clubId);
    if (entered === null) throw notFound();
    currentTrail()?.by({ id: caller.id, club_id: clubId });
    return entered;
  });
  return { access };
}
