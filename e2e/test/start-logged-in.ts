import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { expect } from './test';

/** Logs in without the login screen. The next address that the page opens is logged in. */
export async function startLoggedIn(
  page: Page,
  request: APIRequestContext,
  coach: { username: string; password: string },
): Promise<void> {
  const response = await request.post(paths.login, { data: coach });
  expect(response.status()).toBe(200);
  const tokens = (await response.json()) as { access: string; refresh: string };
  await page.addInitScript(({ access, refresh }) => {
    if (localStorage.getItem('access_token')) return;
    localStorage.setItem('access_token', access);
    localStorage.setItem('refresh_token', refresh);
  }, tokens);
}
