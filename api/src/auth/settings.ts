import type { EmailChange, PasswordChange, Tokens, UsernameChange } from '@courtside/contracts/auth';
import type { FieldErrors } from '@courtside/contracts/errors';
import { foldCase } from '@courtside/contracts/fold-case';
import { messages } from '@courtside/contracts/messages';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { ApiError, invalidFields } from '../errors/api-error';
import type { Caller } from '../http/routes';
import { AccountMails } from './account-mails';
import { limitConfirmationMails, limits } from './limits';
import { issueLink } from './links';
import type { LoginDevice } from './login-device';
import { passwordErrors } from './passwords';
import { AuthRepository, EMAIL_TAKEN, type StoredUser, takenFieldErrors, USERNAME_TAKEN } from './repository';
import { replacePassword } from './reset-password';
import type { AuthServices } from './services';

/** Changes the password. Returns the tokens of the only session that the user then has. */
export async function changePassword(
  services: AuthServices,
  caller: Caller,
  device: LoginDevice,
  change: PasswordChange,
): Promise<Tokens> {
  const user = await currentUser(services, caller);
  const errors = await currentPasswordErrors(services, caller, user, change.old_password);
  const passwordProblems = passwordErrors(change.new_password);
  if (passwordProblems.length > 0) errors.new_password = passwordProblems;
  if (change.new_password !== change.confirm_new_password) errors.confirm_new_password = [messages.passwordsDiffer];
  throwIfAny(errors);
  const password_hash = await services.passwords.hash(change.new_password);
  return transaction(services.db, async (trx) => {
    await requireUnchangedPassword(trx, user);
    await replacePassword(services, trx, user, password_hash);
    return services.sessions.start(trx, user.id, device, { byPasskey: caller.byPasskey, clubId: caller.clubId });
  });
}

/** Requests a new address. It replaces the current one once its link is opened; the current one gets a notification. */
export async function changeEmail(
  services: AuthServices,
  caller: Caller,
  network: string,
  change: EmailChange,
): Promise<void> {
  const user = await currentUser(services, caller);
  const errors = await currentPasswordErrors(services, caller, user, change.old_password);
  if (change.new_email !== change.confirm_new_email) errors.confirm_new_email = [messages.emailsDiffer];
  const owner = await new AuthRepository(services.db).findUserByEmail(change.new_email);
  if (owner) errors.new_email = [owner.id === user.id ? 'This is already your e-mail address.' : EMAIL_TAKEN];
  throwIfAny(errors);
  await limitConfirmationMails(services.limits, { network, userId: user.id }, change.new_email);
  const mails = new AccountMails(services.config);
  await transaction(services.db, async (trx) => {
    await requireUnchangedPassword(trx, user);
    await new AuthRepository(trx).updateUser(user.id, { pending_email: change.new_email });
    const link = await issueLink(trx, services.now(), 'confirm-email', user.id, change.new_email);
    await services.mails.add(trx, mails.confirmNewEmail({ ...user, email: change.new_email }, link));
    await services.mails.add(trx, mails.emailChangeRequested(user));
  });
}

export async function changeUsername(services: AuthServices, caller: Caller, change: UsernameChange): Promise<void> {
  const user = await currentUser(services, caller);
  const errors = await currentPasswordErrors(services, caller, user, change.old_password);
  const owner = await new AuthRepository(services.db).findUserByUsername(change.new_username);
  if (owner && owner.id !== user.id) errors.new_username = [USERNAME_TAKEN];
  throwIfAny(errors);
  try {
    const changes = { username: change.new_username, username_fold: foldCase(change.new_username) };
    await transaction(services.db, async (trx) => {
      await requireUnchangedPassword(trx, user);
      await new AuthRepository(trx).updateUser(user.id, changes);
    });
  } catch (error) {
    throw takenFieldErrors(error) ? invalidFields({ new_username: [USERNAME_TAKEN] }) : error;
  }
}

/** @throws ApiError 401 */
export async function currentUser({ db }: AuthServices, caller: Caller): Promise<StoredUser> {
  const user = await new AuthRepository(db).findUserById(caller.id);
  if (!user) throw new ApiError(401, 'Please log in.');
  return user;
}

/** Ends a request if the password was replaced after it was verified: its session has ended as well. */
export async function requireUnchangedPassword(trx: Trx, user: StoredUser): Promise<void> {
  if (!(await new AuthRepository(trx).lockUser(user))) throw new ApiError(401, 'Please log in.');
}

/** @throws ApiError 400 for a wrong password, 429 after too many */
export async function requireCurrentPassword(
  services: AuthServices,
  caller: Caller,
  user: StoredUser,
  password: string,
): Promise<void> {
  throwIfAny(await currentPasswordErrors(services, caller, user, password));
}

/** Attempts are limited, so that a stolen session cannot be used to guess the password. Other sessions are not affected. */
async function currentPasswordErrors(
  services: AuthServices,
  caller: Caller,
  user: StoredUser,
  password: string,
): Promise<FieldErrors> {
  await services.limits.consume(limits.currentPassword, caller.sessionId);
  if (!(await services.passwords.verify(user.password_hash, password)))
    return { old_password: ['The current password is incorrect.'] };
  await services.limits.reset(limits.currentPassword, caller.sessionId);
  return {};
}

function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
