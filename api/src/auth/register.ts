import type { Registration } from '@courtside/contracts/auth';
import type { FieldErrors } from '@courtside/contracts/errors';
import { foldName } from '@courtside/contracts/fields';
import { messages } from '@courtside/contracts/messages';
import { v7 as uuidv7 } from 'uuid';
import type { Core } from '../core';
import { transaction } from '../database/transaction';
import { refuseFields } from '../errors';
import { Letters } from './letters';
import { issueLink } from './link-tokens';
import { passwordFaults } from './password-guideline';
import { EMAIL_TAKEN, findUserByEmail, findUserByUsername, takenFields, USERNAME_TAKEN } from './users';

/**
 * Makes a coach with a club of their own and mails the link that confirms their address.
 *
 * @throws ApiError 400 with everything that is wrong, field by field
 */
export async function register(core: Core, registration: Registration): Promise<void> {
  const faults = await registrationFaults(core, registration);
  if (Object.keys(faults).length > 0) throw refuseFields(faults);
  const user = await newUser(core, registration);
  try {
    await transaction(core.db, async (trx) => {
      await trx.insertInto('clubs').values({ id: user.club_id, created_at: user.created_at }).execute();
      await trx.insertInto('users').values(user).execute();
      const link = await issueLink(trx, core.now(), 'confirm-email', user.id, user.email);
      await core.mails.add(trx, new Letters(core.config).confirmEmail(user, link));
    });
  } catch (error) {
    const taken = takenFields(error);
    throw taken ? refuseFields(taken) : error;
  }
}

async function registrationFaults({ db }: Core, { username, email, password, password2 }: Registration): Promise<FieldErrors> {
  const faults: FieldErrors = {};
  if (await findUserByUsername(db, username)) faults.username = [USERNAME_TAKEN];
  if (await findUserByEmail(db, email)) faults.email = [EMAIL_TAKEN];
  const weak = passwordFaults(password);
  if (weak.length > 0) faults.password = weak;
  if (password !== password2) faults.password2 = [messages.passwordsDiffer];
  return faults;
}

async function newUser({ passwords, now }: Core, { username, email, first_name, last_name, password }: Registration) {
  return {
    id: uuidv7(),
    club_id: uuidv7(),
    username,
    username_fold: foldName(username),
    email,
    email_fold: foldName(email),
    pending_email: null,
    first_name,
    last_name,
    about_me: '',
    password_hash: await passwords.hash(password),
    picture: null,
    email_confirmed_at: null,
    confirmation_resent_at: 0,
    created_at: now(),
  };
}
