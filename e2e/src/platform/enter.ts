import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { expect } from '../support/test';

/** Logs a page in without its login screen, for tests whose subject is another. Its next page begins logged in. */
export async function enter(page: Page, request: APIRequestContext, coach: { username: string; password: string }): Promise<void> {
  const answer = await request.post(paths.login, { data: coach });
  expect(answer.status()).toBe(200);
  const tokens = (await answer.json()) as { access: string; refresh: string };
  await page.addInitScript(({ access, refresh }) => {
    if (localStorage.getItem('access_token')) return;
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);
}
