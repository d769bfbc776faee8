import { startOpenIdProvider } from '@courtside/api/test/openid-provider';
import { messages } from '@courtside/contracts/messages';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { Page } from '@playwright/test';
import { logIn, newestMail, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { test } from '../../test/isolated-test';
import { expect } from '../../test/test';

const PROVIDER = 'Falcons ID';
const LOG_IN = { name: `Log in with ${PROVIDER}` };
const dialogOf = (page: Page) => page.getByRole('dialog');
const links = (page: Page) => page.getByRole('list', { name: 'Single Sign-On' }).getByRole('listitem');

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('a coach links a login of the provider, logs in with it, and removes it', async ({
  page,
  request,
  product,
  pageErrors,
}) => {
  // The pages of the provider are not ours.
  pageErrors.allow(/Failed to load resource|Content Security Policy|127\.0\.0\.1/);
  const provider = await startOpenIdProvider(product.url);
  try {
    const coach = await registerCoach(request);
    await page.goto(screens.login());
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expect(page.getByRole('button', LOG_IN)).toHaveCount(0);

    await product.offerSingleSignOn(PROVIDER, provider);
    await logIn(page, coach);
    await page.goto(screens.security());
    await page.getByRole('button', { name: `Add ${PROVIDER}` }).click();
    await dialogOf(page).getByLabel('Current Password').fill(coach.password);
    await inspectScreen(page, 'security-add-single-sign-on');
    await dialogOf(page).getByRole('button', { name: 'Continue' }).click();

    const served: string[] = [];
    page.on('request', (each) => served.push(each.url()));
    await page.getByPlaceholder('Enter any login').fill('ada');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${product.url}${screens.security()}`);
    await expect(links(page)).toHaveText([/^ada@provider\.exampleAdded .*, not used yet/]);
    await inspectScreen(page, 'security-single-sign-on');
    expect((await newestMail(request, coach.email)).subject).toBe('Single sign-on was added to your account');

    await logOut(page);
    await expect(page.getByRole('button', LOG_IN)).toBeVisible();
    await inspectScreen(page, 'login-single-sign-on');
    const sent = page.waitForRequest((each) => new URL(each.url()).pathname === paths.singleSignOnLogin);
    await page.getByRole('button', LOG_IN).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    // Neither the gateway nor the history ever had the code.
    expect(served.filter((url) => url.startsWith(product.url) && /[?&]code=/.test(url))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);

    // The same answer again, from the same browser.
    const data: unknown = (await sent).postDataJSON();
    const replayed = await page.request.post(paths.singleSignOnLogin, { data });
    expect({ status: replayed.status(), body: await replayed.json() }).toEqual({
      status: 401,
      body: { detail: messages.singleSignOnExpired },
    });

    await page.goto(screens.security());
    await expect(links(page)).toHaveText([/last used/]);
    await page.getByRole('button', { name: `Remove ${PROVIDER}` }).click();
    await dialogOf(page).getByLabel('Current Password').fill(coach.password);
    await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your account has no single sign-on.')).toBeVisible();

    await logOut(page);
    await page.getByRole('button', LOG_IN).click();
    await expect(page.getByText(messages.singleSignOnUnlinked)).toBeVisible();
    await expect(page).toHaveURL(`${product.url}${screens.singleSignOn()}`);
    await inspectScreen(page, 'single-sign-on-unlinked');
  } finally {
    await provider.process.stop();
  }
});
