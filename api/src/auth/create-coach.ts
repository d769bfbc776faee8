import { foldName } from '@courtside/contracts/fold-name';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database';
import type { UserRow } from './tables';

type NewCoach = Pick<UserRow, 'username' | 'email' | 'first_name' | 'last_name' | 'password_hash' | 'created_at'> &
  Partial<Pick<UserRow, 'about_me' | 'email_confirmed_at'>>;

/** Stores a coach with a new club. Returns the stored user. */
export async function createCoach(db: Db, coach: NewCoach) {
  const user = {
    id: uuidv7(),
    club_id: uuidv7(),
    about_me: '',
    email_confirmed_at: null,
    ...coach,
    username_fold: foldName(coach.username),
    email_fold: foldName(coach.email),
    pending_email: null,
    picture: null,
    confirmation_resent_at: 0,
  };
  await db.insertInto('clubs').values({ id: user.club_id, created_at: user.created_at }).execute();
  await db.insertInto('users').values(user).execute();
  return user;
}
