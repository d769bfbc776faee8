import { AuthRepository } from '../auth/repository';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import type { Caller } from '../http/routes';
import { endMembership, findMember } from '../staff/end-membership';
import type { ClubServices } from './services';

/**
 * Ends the caller's membership in one of their clubs. The audit log of that club has the entry.
 *
 * @throws ApiError 404 for a club that the caller doesn't belong to, 409 for the last owner
 */
export function leaveClub(services: ClubServices, { id: userId }: Caller, clubId: string): Promise<void> {
  return transaction(services.db, async (trx) => {
    // A stranger makes no change of the club wait. Somebody may still end the membership before the lock.
    await findMember(trx, clubId, userId);
    await new AuthRepository(trx).lockClub(clubId);
    await endMembership(trx, services, { clubId, userId, by: 'member' });
    currentTrail()?.by({ id: userId, club_id: clubId });
  });
}
