import type { EmailChange, PasswordChange, UsernameChange } from '@courtside/contracts/auth';
import type { FieldErrors } from '@courtside/contracts/errors';
import { foldName } from '@courtside/contracts/fields';
import { messages } from '@courtside/contracts/messages';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import { ApiError, refuseFields } from '../errors';
import type { Caller } from './authenticate';
import { Letters } from './letters';
import { limits } from './limits';
import { issueLink, voidLinks } from './link-tokens';
import { passwordFaults } from './password-guideline';
import type { Sessions } from './sessions';
import { EMAIL_TAKEN, findUserByEmail, findUserById, findUserByUsername, takenFields, updateUser, USERNAME_TAKEN, type StoredUser } from './users';

/** Changes the password and ends every other session of the user. */
export async function changePassword(core: Core, sessions: Sessions, caller: Caller, change: PasswordChange): Promise<void> {
  const user = await currentUser(core, caller);
  const faults = await currentPasswordFaults(core, user, change.old_password);
  const weak = passwordFaults(change.new_password);
  if (weak.length > 0) faults.new_password = weak;
  if (change.new_password !== change.confirm_new_password) faults.confirm_new_password = [messages.passwordsDiffer];
  refuseIfAny(faults);
  const password_hash = await core.passwords.hash(change.new_password);
  await transaction(core.db, async (trx) => {
    await updateUser(trx, user.id, { password_hash });
    await voidLinks(trx, core.now(), 'reset-password', user.id);
    await sessions.endAll(trx, user.id, caller.sessionId);
    await core.mails.add(trx, new Letters(core.config).passwordChanged(user));
  });
}

/** Asks for a new address: it waits for its link to be opened, and the old one is told. */
export async function changeEmail(core: Core, caller: Caller, change: EmailChange): Promise<void> {
  const user = await currentUser(core, caller);
  const faults = await currentPasswordFaults(core, user, change.old_password);
  if (change.new_email !== change.confirm_new_email) faults.confirm_new_email = [messages.emailsDiffer];
  const owner = await findUserByEmail(core.db, change.new_email);
  if (owner) faults.new_email = [owner.id === user.id ? 'This is your e-mail address already.' : EMAIL_TAKEN];
  refuseIfAny(faults);
  const letters = new Letters(core.config);
  await transaction(core.db, async (trx) => {
    await updateUser(trx, user.id, { pending_email: change.new_email });
    const link = await issueLink(trx, core.now(), 'confirm-email', user.id, change.new_email);
    await core.mails.add(trx, letters.confirmNewEmail({ ...user, email: change.new_email }, link));
    await core.mails.add(trx, letters.emailChangeAsked(user));
  });
}

export async function changeUsername(core: Core, caller: Caller, change: UsernameChange): Promise<void> {
  const user = await currentUser(core, caller);
  const faults = await currentPasswordFaults(core, user, change.old_password);
  const owner = await findUserByUsername(core.db, change.new_username);
  if (owner && owner.id !== user.id) faults.new_username = [USERNAME_TAKEN];
  refuseIfAny(faults);
  try {
    const changes = { username: change.new_username, username_fold: foldName(change.new_username) };
    await transaction(core.db, (trx) => updateUser(trx, user.id, changes));
  } catch (error) {
    throw takenFields(error) ? refuseFields({ new_username: [USERNAME_TAKEN] }) : error;
  }
}

async function currentUser({ db }: Core, caller: Caller): Promise<StoredUser> {
  const user = await findUserById(db, caller.id);
  if (!user) throw new ApiError(401, 'Please log in.');
  return user;
}

/** A stolen session must not become a way to guess the password: attempts are counted. */
async function currentPasswordFaults(core: Core, user: StoredUser, password: string): Promise<FieldErrors> {
  await core.limits.use(limits.currentPassword, user.id);
  if (!(await core.passwords.verify(user.password_hash, password))) return { old_password: ['The current password is not right.'] };
  await core.limits.forgive(limits.currentPassword, user.id);
  return {};
}

function refuseIfAny(faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw refuseFields(faults);
}
