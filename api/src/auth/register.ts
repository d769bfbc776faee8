import type { Registration } from '@courtside/contracts/auth';
import type { FieldErrors } from '@courtside/contracts/errors';
import { messages } from '@courtside/contracts/messages';
import { transaction } from '../database/transaction';
import { currentTrail } from '../database/trail';
import { ApiError, invalidFields } from '../errors/api-error';
import { AccountMails } from './account-mails';
import { limitConfirmationMails, type MailRequester } from './limits';
import { issueLink } from './links';
import { newPasswordErrors } from './passwords';
import { AuthRepository, EMAIL_TAKEN, takenFieldErrors, USERNAME_TAKEN } from './repository';
import type { AuthServices } from './services';

/**
 * Creates a coach and their club, and mails the link that confirms their address.
 *
 * @throws ApiError 403 if registration is closed, 400 with the errors of each field, 429 after too many mails
 */
export async function register(
  services: AuthServices,
  requester: MailRequester,
  registration: Registration,
): Promise<void> {
  if (!services.config.registrationOpen) throw new ApiError(403, messages.registrationClosed);
  const errors = await registrationErrors(services, registration);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  await limitConfirmationMails(services.limits, requester, registration.email);
  const { username, email, first_name, last_name, password } = registration;
  const password_hash = await services.passwords.hash(password);
  const coach = { username, email, first_name, last_name, password_hash, created_at: services.now() };
  try {
    await transaction(services.db, async (trx) => {
      const user = await new AuthRepository(trx).createCoach(coach);
      currentTrail()?.by(user);
      const link = await issueLink(trx, services.now(), 'confirm-email', user.id, user.email);
      await services.mails.add(trx, new AccountMails(services.config).confirmEmail(user, link));
    });
  } catch (error) {
    const taken = takenFieldErrors(error);
    throw taken ? invalidFields(taken) : error;
  }
}

async function registrationErrors(
  { db }: AuthServices,
  { username, email, password, password2 }: Registration,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (await new AuthRepository(db).findUserByUsername(username)) errors.username = [USERNAME_TAKEN];
  if (await new AuthRepository(db).findUserByEmail(email)) errors.email = [EMAIL_TAKEN];
  return { ...errors, ...newPasswordErrors({ password, password2 }) };
}
