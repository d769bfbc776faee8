import { type ClubAccess, switchClub } from '@courtside/contracts/auth';
import type { Role } from '@courtside/contracts/roles';
import { Memberships } from '../src/auth/memberships';
import type { TestCoach } from './register-coach';
import type { TestApi } from './test-api';

/** Makes somebody a member of another club. @returns an access token for it, of the same login */
export async function joinAs(api: TestApi, person: TestCoach, clubId: string, role: Role): Promise<string> {
  await new Memberships(api.core.db).add(person.userId, clubId, role, api.core.now());
  return accessTo(api, person.token, clubId);
}

/** An access token for a club of the caller. */
export async function accessTo(api: TestApi, as: string, clubId: string): Promise<string> {
  return (await api.json<ClubAccess>(switchClub, { as, params: { clubId } })).access;
}
