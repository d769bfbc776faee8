import { messages } from '@courtside/contracts/messages';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { Page } from '@playwright/test';
import { newestMail, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const SIGN_IN = { name: 'Sign in with a passkey' };
const dialogOf = (page: Page) => page.getByRole('dialog');
const passkeysOf = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');

/** Gives the browser a device that is unlocked at once, as with a fingerprint. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a coach adds a passkey, logs in with it, and removes it', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  await addAuthenticator(page);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.security());

  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await dialogOf(page).getByLabel('Name').fill('My phone');
  await dialogOf(page).getByLabel('Current Password').fill(coach.password);
  await inspectScreen(page, 'security-add-passkey');
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(passkeysOf(page)).toHaveText([/^My phoneAdded .*, not used yet/]);
  await inspectScreen(page, 'security-passkeys');
  expect((await newestMail(request, coach.email)).subject).toBe('A passkey was added to your account');

  const scripts: string[] = [];
  page.on('request', (each) => scripts.push(each.url()));
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', SIGN_IN)).toBeVisible();
  await inspectScreen(page, 'login-passkey');
  expect(scripts.filter((url) => url.includes('web-authn'))).toEqual([]);

  const sent = page.waitForRequest((each) => new URL(each.url()).pathname === paths.passkeyLogin);
  await page.getByRole('button', SIGN_IN).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The same answer again, from the same browser.
  const data: unknown = (await sent).postDataJSON();
  const replayed = await page.request.post(paths.passkeyLogin, { data });
  expect({ status: replayed.status(), body: await replayed.json() }).toEqual({
    status: 401,
    body: { detail: messages.passkeyRefused },
  });

  await page.goto(screens.security());
  await expect(passkeysOf(page)).toHaveText([/last used/]);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await dialogOf(page).getByLabel('Current Password').fill(coach.password);
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys.')).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', SIGN_IN).click();
  await expect(page.getByText(messages.passkeyRefused)).toBeVisible();
  await inspectScreen(page, 'login-passkey-refused');
  await expect(page).toHaveURL(/\/login/);
});
