import type { Units } from '@courtside/contracts/display-units';
import { findUserById } from '../auth/users';
import type { Core } from '../core';

/** The units that a user has chosen. */
export async function unitsOf({ db }: Pick<Core, 'db'>, userId: string): Promise<Units> {
  return (await findUserById(db, userId))?.units ?? 'metric';
}
