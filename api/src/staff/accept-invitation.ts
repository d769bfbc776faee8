import { foldCase } from '@courtside/contracts/fold-case';
import { messages } from '@courtside/contracts/messages';
import type { InvitationAnswer } from '@courtside/contracts/staff';
import { Memberships } from '../auth/memberships';
import { newPasswordErrors } from '../auth/passwords';
import { AuthRepository, type NewPerson, takenFieldErrors, USERNAME_TAKEN } from '../auth/repository';
import type { Trx } from '../database/database';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { conflict, invalidFields } from '../errors/api-error';
import { giveInvited } from './give-role';
import { type InvitationLink, openInvitation } from './invitations';
import { InvitationRepository } from './repository';
import type { StaffServices } from './services';

/**
 * Makes the recipient of an invitation a member. The link proves the address. A removed member keeps the former account,
 * because what waits on a device is encrypted for it.
 *
 * @throws ApiError 404 for an invalid link, 400 with the errors of each field, 409 if the address has an account with a club
 */
export async function acceptInvitation(
  services: StaffServices,
  link: InvitationLink,
  { username, first_name, last_name, password, password2 }: InvitationAnswer,
): Promise<void> {
  const { email } = await openInvitation(services.db, services.now(), link);
  const [former, namesake] = await Promise.all([
    new AuthRepository(services.db).findUserByEmail(email),
    new AuthRepository(services.db).findUserByUsername(username),
  ]);
  const errors = newPasswordErrors({ password, password2 });
  if (namesake && namesake.id !== former?.id) errors.username = [USERNAME_TAKEN];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  const password_hash = await services.passwords.hash(password);
  const now = services.now();
  const person = { username, email, first_name, last_name, password_hash, email_confirmed_at: now, created_at: now };
  try {
    await transaction(services.db, (trx) => join(services, trx, link, person));
  } catch (error) {
    const fields = takenFieldErrors(error);
    throw fields ? invalidFields(fields) : error;
  }
}

async function join(services: StaffServices, trx: Trx, link: InvitationLink, person: NewPerson): Promise<void> {
  const { club_id, id } = await openInvitation(trx, services.now(), link);
  const repository = new AuthRepository(trx);
  await repository.lockClub(club_id);
  // Somebody else may have revoked or used it while this request waited for the lock.
  const { role, team_roles } = await openInvitation(trx, services.now(), link);
  const former = await repository.findUserByEmail(person.email);
  // The link proves the address, not the account: a person with its password and second factor joins with them.
  if (former && (await new Memberships(trx).settle(former.id))) throw conflict(messages.logInToJoin);
  await new InvitationRepository(trx, club_id).delete(id);
  if (!former) {
    const member = await repository.createMember(person, club_id, role);
    await giveInvited(trx, { userId: member.id, clubId: club_id }, { team_roles });
    currentTrail()?.by(member);
    return;
  }
  const { username, first_name, last_name, password_hash, email_confirmed_at } = person;
  const first_club_id = former.first_club_id ?? former.club_id;
  const club = { club_id, first_club_id };
  const changes = { username, username_fold: foldCase(username), first_name, last_name, password_hash, ...club };
  currentTrail()?.by({ id: former.id, club_id });
  await repository.updateUser(former.id, { ...changes, email_confirmed_at, pending_email: null });
  await repository.invalidateLinks(former.id, services.now());
  await services.sessions.endAll(trx, former.id);
  await new Memberships(trx).add(former.id, club_id, role, services.now());
  await giveInvited(trx, { userId: former.id, clubId: club_id }, { team_roles });
}
