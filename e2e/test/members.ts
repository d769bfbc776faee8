import type { APIRequestContext } from '@playwright/test';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { Role } from '@courtside/contracts/roles';
import { authHeaders, linkPath, newCoach, newestMail, type Coach } from './coaches';
import { expect } from './test';

/** Invites somebody to the club of an owner, and accepts, through the API. */
export async function addMember(
  request: APIRequestContext,
  owner: { username: string; password: string },
  role: Role,
): Promise<Coach> {
  const member = newCoach();
  const { username, email, firstName: first_name, lastName: last_name, password } = member;
  const headers = await authHeaders(request, owner);
  expect((await request.post(paths.invitations, { headers, data: { email, role } })).status()).toBe(201);
  const [, invitationId = '', token = ''] =
    /^\/accept-invitation\/([^/]+)\/([^/]+)/.exec(linkPath(await newestMail(request, email))) ?? [];
  const address = fillPath(paths.openInvitation, { invitationId, token });
  const data = { username, first_name, last_name, password, password2: password };
  expect((await request.post(address, { data })).status()).toBe(201);
  return member;
}
