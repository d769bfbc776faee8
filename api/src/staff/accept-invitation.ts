import { foldCase } from '@courtside/contracts/fold-case';
import type { InvitationAnswer } from '@courtside/contracts/staff';
import { Memberships } from '../auth/memberships';
import { newPasswordErrors } from '../auth/passwords';
import { AuthRepository, type NewPerson, takenFieldErrors, USERNAME_TAKEN } from '../auth/repository';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { conflict, invalidFields } from '../errors/api-error';
import { type InvitationLink, obstacleTo, openInvitation } from './invitations';
import { InvitationRepository } from './repository';
import type { StaffServices } from './services';

/**
 * Makes the recipient of an invitation a member. The link proves the address. A removed member keeps the former account,
 * because what waits on a device is encrypted for it.
 *
 * @throws ApiError 404 for an invalid link, 400 with the errors of each field, 409 if the address got an account elsewhere
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
  const { role } = await openInvitation(trx, services.now(), link);
  const former = await repository.findUserByEmail(person.email);
  const obstacle = await obstacleTo(trx, club_id, former);
  if (obstacle) throw conflict(obstacle);
  await new InvitationRepository(trx, club_id).delete(id);
  if (!former) {
    await repository.createMember(person, club_id, role);
    return;
  }
  const { username, first_name, last_name, password_hash, email_confirmed_at } = person;
  const changes = { username, username_fold: foldCase(username), first_name, last_name, password_hash, club_id };
  await repository.updateUser(former.id, { ...changes, email_confirmed_at, pending_email: null });
  await repository.invalidateLinks(former.id, services.now());
  await services.sessions.endAll(trx, former.id);
  await new Memberships(trx).add(former.id, club_id, role, services.now());
}
