import { paths } from '@courtside/contracts/paths';
import { startLoggedIn } from '../../test/start-logged-in';
import { demoCoach, linkPath, newestMail, registerCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';

/** Replaces the stored access token with an expired one of the same coach. */
const expireToken = () => {
  const [head, claims = '', tail] = (localStorage.getItem('access_token') ?? '').split('.');
  const expired = { ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object), exp: 1 };
  localStorage.setItem('access_token', `${head}.${btoa(JSON.stringify(expired)).replace(/=+$/, '')}.${tail}`);
};

test('the login leads to the address that a guest opened first', async ({ page }) => {
  await page.goto('/manage-team');
  await expect(page).toHaveURL('/login?next=%2Fmanage-team');
  await page.getByLabel('Username').fill(demoCoach.username);
  await page.getByLabel('Password', { exact: true }).fill(demoCoach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/manage-team');
});

test('an invalid token clears the storage and leads to the login', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'nonsense');
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/manage-team');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('logging out in one tab leads every tab to the login, clears the storage and ends the session on the server', async ({
  page,
  context,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/manage-team');
  await expect(other.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await request.get(paths.validateToken, { headers })).status()).toBe(401);
});

test('a tab shows no data of the previous coach after another coach logs in', async ({ page, context, request }) => {
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/manage-team');
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
  const tokens = (await (await request.post(paths.login, { data: coach })).json()) as {
    access: string;
    refresh: string;
  };
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.evaluate(({ access, refresh }) => {
    localStorage.setItem('refresh_token', refresh);
    localStorage.setItem('access_token', access);
  }, tokens);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${coach.firstName} ${coach.lastName}!`);
});

test('an expired token is renewed once for all tabs, and leads to the login only if the renewal fails', async ({
  page,
  context,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/401 \(Unauthorized\)/);
  await startLoggedIn(page, request, demoCoach);
  const other = await context.newPage();
  // A page of the same origin without the application, which would react to the changed token.
  await Promise.all([page.goto(paths.openapi), other.goto(paths.openapi)]);
  await page.evaluate(expireToken);
  let renewals = 0;
  const waiting = () =>
    page.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.filter(({ name }) => name === 'courtside-token-refresh').length;
    });
  await context.route(`**${paths.refresh}`, async (route) => {
    renewals += 1;
    // Continues once the other tab waits for the response too.
    if (renewals === 1) {
      await opened;
      await expect.poll(waiting).toBe(1);
    }
    await route.continue();
  });
  // The headings are in the HTML of the page, before the renewal.
  const renewed = context.waitForEvent('response', { predicate: (response) => response.url().endsWith(paths.refresh) });
  const opened = Promise.all([page.goto('/manage-team'), other.goto('/user-profile')]);
  await opened;
  await renewed;
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(renewals).toBe(1);

  await other.close();
  await page.goto(paths.openapi);
  await page.evaluate(expireToken);
  await page.evaluate(() => localStorage.setItem('refresh_token', 'revoked'));
  await page.goto('/manage-team');
  await expect(page).toHaveURL(/\/login\?next=%2Fmanage-team/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a logged-in coach confirms a changed address by its link and continues on the dashboard', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const address = `new-${coach.email}`;
  await startLoggedIn(page, request, coach);
  await page.goto('/change-email');
  await page.getByLabel('Current Password').fill(coach.password);
  await page.getByLabel('New E-mail', { exact: true }).fill(address);
  await page.getByLabel('Confirm New E-mail').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please open the link in the mail to your new address to confirm it.')).toBeVisible();
  await page.goto(linkPath(await newestMail(request, address)));
  await expect(page.getByText('Email Confirmed!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Awaiting Confirmation')).toBeHidden();
});
