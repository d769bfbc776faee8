import type { Page } from '@playwright/test';
import { registerCoach, type Coach } from '../../test/coaches';
import { expect, test } from '../../test/test';

/** Fills local storage to the last character, under a key. */
const fill = (page: Page, key: string) =>
  page.evaluate((name) => {
    let text = '';
    for (let step = 4_000_000; step >= 1; step = Math.floor(step / 2))
      for (;;) {
        try {
          localStorage.setItem(name, text + 'x'.repeat(step));
          text += 'x'.repeat(step);
        } catch {
          break;
        }
      }
  }, key);

async function submitLogin(page: Page, { username, password }: Coach) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
}

test('a login drops data of modules if the storage is full, and survives a reload', async ({ page, request }) => {
  const coach = await registerCoach(request);
  await page.goto('/login');
  await fill(page, 'mf-other/guest/cache');
  await submitLogin(page, coach);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await expect(page.getByText('The storage of this browser is full.')).toBeHidden();
});

test('a login works in this tab if nothing may be dropped, and a sentence says so', async ({ page, request }) => {
  const coach = await registerCoach(request);
  await page.goto('/login');
  await fill(page, 'kept_test_sessions');
  await submitLogin(page, coach);
  await expect(page.getByText('The storage of this browser is full.')).toBeVisible();
  await page.getByRole('link', { name: 'Teams' }).first().click();
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
});
