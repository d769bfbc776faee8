import type { ClubSecurity } from '@courtside/contracts/club-security';
import { messages } from '@courtside/contracts/messages';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import { resetSecondFactor as removeSecondFactorOf } from '../auth/second-factor';
import { badRequest, conflict, notFound } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { changeStaff } from './change-staff';
import type { StaffServices } from './services';

export async function readClubSecurity({ db }: StaffServices, { clubId }: Caller): Promise<ClubSecurity> {
  return { second_factor_required: await new AuthRepository(db).requiresSecondFactor(clubId) };
}

/**
 * Requires a second factor of everyone, or not any more. It holds from the next call of every member.
 *
 * @throws ApiError 409 if the caller has none: an owner must not lock themselves out
 */
export function changeClubSecurity(
  { db, now, secondFactors }: StaffServices,
  caller: Caller,
  { second_factor_required }: ClubSecurity,
): Promise<ClubSecurity> {
  return changeStaff(db, caller, async (trx) => {
    if (second_factor_required && !caller.byPasskey && !(await secondFactors.isEnabled(trx, caller.id)))
      throw conflict(messages.ownSecondFactorFirst);
    await trx
      .updateTable('clubs')
      .set({ second_factor_required_at: second_factor_required ? now() : null })
      .where('id', '=', caller.clubId)
      .execute();
    return { second_factor_required };
  });
}

/**
 * Turns the second factor of a member off, who has lost it. Ends every login of the member and says so by mail.
 *
 * @throws ApiError 404 for somebody else, 400 for the caller, whose stolen login must not be enough, 409 for a member of
 *   several clubs
 */
export function resetSecondFactor(services: StaffServices, caller: Caller, userId: string): Promise<void> {
  return changeStaff(services.db, caller, async (trx) => {
    const member = await new Memberships(trx).find(userId, caller.clubId);
    if (!member) throw notFound();
    if (userId === caller.id) throw badRequest('Turn your own second factor off in User Settings.');
    // It protects other clubs, too, which have their own owners.
    if ((await new Memberships(trx).clubsOf(userId)).length > 1) throw conflict(messages.secondFactorOfOthers);
    await removeSecondFactorOf(services, trx, member);
  });
}
