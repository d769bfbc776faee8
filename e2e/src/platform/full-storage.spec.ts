import { chromium, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../../test/chromium-flags';
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

test('a browser that blocks site data gets a login for this tab and a sentence, and no release is reported', async ({
  baseURL,
  request,
}) => {
  const coach = await registerCoach(request);
  const profile = mkdtempSync(join(tmpdir(), 'courtside-blocked-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['COURTSIDE_CHROMIUM'],
    args: [...CHROMIUM_FLAGS],
    baseURL,
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const failures: string[] = [];
    page.on('request', (sent) => {
      const report = sent.postData() ?? '';
      if (/"status":"(failed|crashed)"/.test(report)) failures.push(report);
    });
    await page.goto('/login');
    const blocked = await page.evaluate(() => {
      try {
        return localStorage.length < 0;
      } catch {
        return true;
      }
    });
    expect(blocked).toBe(true);
    await expect(page.getByText('This browser blocks site data', { exact: false })).toBeVisible();
    await submitLogin(page, coach);
    await page.getByRole('link', { name: 'Teams' }).first().click();
    await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
    expect(failures).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
});
