import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { logIn, newestMail, registerCoach, type Coach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Login' }).click();
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Turns the second factor on. */
async function turnOn(page: Page, { password }: Coach) {
  await page.getByRole('button', { name: 'Turn On' }).click();
  await dialogOf(page).getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await dialogOf(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret });
  await inspectScreen(page, 'security-app');
  await dialogOf(page).getByLabel('Code of the App').fill(app.generate());
  await page.keyboard.press('Enter');
  const list = dialogOf(page).getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await inspectScreen(page, 'security-recovery-codes');
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();
}

test('a coach logs another device out, and its open page says so', async ({ page, request, browser, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  const tablet = await (await browser.newContext()).newPage();
  await logIn(tablet, coach);
  await logIn(page, coach);
  const mail = await newestMail(request, coach.email);
  expect(mail.subject).toBe('New login to your account');

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'User Settings' }).click();
  await page.getByRole('heading', { name: 'User Settings', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Logins and Security' }).getByRole('button', { name: 'Open' }).click();
  const rows = page.getByRole('list', { name: 'Where You Are Logged In' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await inspectScreen(page, 'security');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tablet.getByRole('link', { name: 'Teams' }).click();
  await expect(tablet.getByText(messages.loginEnded)).toBeVisible();
  await expect(tablet).toHaveURL(/\/login/);
  await tablet.context().close();
});

test('a second factor is set up, and asked for at the login', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.security());
  await turnOn(page, coach);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const guest = await (await page.context().browser()!.newContext()).newPage();
  await guest.goto(screens.login());
  await guest.getByLabel('Username').fill(coach.username);
  await guest.getByLabel('Password', { exact: true }).fill(coach.password);
  await submit(guest);
  await expect(guest.getByText(messages.codeRequired)).toBeVisible();
  await expect(guest.getByLabel('Code', { exact: true })).toBeFocused();
  await inspectScreen(guest, 'login-code');
  await guest.context().close();
});
