import type { JoinedClub } from '@courtside/contracts/auth';
import { foldCase } from '@courtside/contracts/fold-case';
import { messages } from '@courtside/contracts/messages';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { ApiError, conflict } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { type InvitationLink, openInvitation } from '../staff/invitations';
import { InvitationRepository } from '../staff/repository';
import type { ClubServices } from './services';
import { giveInvited } from '../staff/give-role';

/**
 * Makes the caller a member of one more club. Nothing changes in the others, and the audit log of the joined one has the
 * entry.
 *
 * @throws ApiError 404 for an invalid link, 403 if it was mailed to another address, 409 for a member
 */
export function joinClub({ db, now }: ClubServices, caller: Caller, link: InvitationLink): Promise<JoinedClub> {
  return transaction(db, async (trx) => {
    const { club_id: club } = await openInvitation(trx, now(), link);
    await new AuthRepository(trx).lockClub(club);
    // Somebody else may have revoked or used it while this request waited for the lock.
    const { id, email, role, team_roles } = await openInvitation(trx, now(), link);
    const user = await new AuthRepository(trx).findUserById(caller.id);
    if (!user || user.email_confirmed_at === null || foldCase(user.email) !== foldCase(email))
      throw new ApiError(403, messages.invitationOfAnother);
    const memberships = new Memberships(trx);
    if ((await memberships.roleOf(caller.id, club)) !== undefined) throw conflict(messages.alreadyMember);
    await new InvitationRepository(trx, club).delete(id);
    await memberships.add(caller.id, club, role, now());
    await giveInvited(trx, { userId: caller.id, clubId: club }, { team_roles });
    currentTrail()?.by({ id: caller.id, club_id: club });
    return { club };
  });
}
