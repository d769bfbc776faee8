import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { expect } from './test';

export interface Coach {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

export const demoCoach = { username: 'coach', password: 'Courtside#1' };

/** A coach who isn't registered yet. */
export function newCoach(): Coach {
  const id = randomBytes(4).toString('hex');
  return {
    username: `coach-${id}`,
    email: `coach-${id}@example.org`,
    firstName: 'Ada',
    lastName: `Berg-${id}`,
    password: 'Volley#2026',
  };
}

export async function logIn(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for a mail to this address and returns the newest. */
export async function newestMail(request: APIRequestContext, to: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mailbox.json')).json()) as Mail[];
      found = mails.find((mail) => mail.to.includes(to));
      return found !== undefined;
    })
    .toBe(true);
  return found!;
}

/** The path of the link in a mail. */
export function linkPath(mail: Mail): string {
  const link = /https?:\/\/\S+\/(?:confirm-email|reset-password|accept-invitation)\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail «${mail.subject}».`);
  return new URL(link).pathname;
}

/** Registers and confirms a coach through the API. */
export async function registerCoach(request: APIRequestContext): Promise<Coach> {
  const coach = newCoach();
  const response = await request.post(paths.register, {
    data: {
      username: coach.username,
      email: coach.email,
      first_name: coach.firstName,
      last_name: coach.lastName,
      password: coach.password,
      password2: coach.password,
    },
  });
  expect(response.status()).toBe(201);
  const [, uidb64, token] =
    /\/confirm-email\/([^/]+)\/([^/]+)/.exec(linkPath(await newestMail(request, coach.email))) ?? [];
  expect((await request.get(`/api/auth/confirm-email/${uidb64}/${token}/`)).status()).toBe(200);
  return coach;
}

/** The authorization header of a coach, to create data through the API. */
export async function authHeaders(
  request: APIRequestContext,
  { username, password }: { username: string; password: string },
) {
  const response = await request.post(paths.login, { data: { username, password } });
  expect(response.status()).toBe(200);
  const { access } = (await response.json()) as { access: string };
  return { Authorization: `Bearer ${access}` };
}

/** Creates a team with players through the API. */
export async function createTeam(
  request: APIRequestContext,
  coach: { username: string; password: string },
  names: readonly string[],
  team_name = 'Falcons',
) {
  const headers = await authHeaders(request, coach);
  const team = (await (await request.post(paths.teams, { headers, data: { team_name } })).json()) as {
    id: string;
  };
  const players: { id: string; name: string }[] = [];
  for (const [index, name] of names.entries()) {
    const response = await request.post(paths.players, {
      headers,
      data: { name, last_name: 'Nord', player_number: index + 1, position: 'Setter', team: team.id },
    });
    expect(response.status()).toBe(201);
    players.push((await response.json()) as { id: string; name: string });
  }
  return { team, players, headers };
}
