import { paths } from '@courtside/contracts/paths';
import { enter } from '../platform/enter';
import { demoCoach, linkIn, newestMail, registerCoach } from '../support/coach';
import { expect, test } from '../support/test';

/** Makes the stored access token one of the same coach that ran out long ago. */
const age = () => {
  const [head, claims = '', tail] = (localStorage.getItem('access_token') ?? '').split('.');
  const old = { ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object), exp: 1 };
  localStorage.setItem('access_token', `${head}.${btoa(JSON.stringify(old)).replace(/=+$/, '')}.${tail}`);
};

test('keeps where a guest wanted to go through the login', async ({ page }) => {
  await page.goto('/manage-team');
  await expect(page).toHaveURL('/login?next=%2Fmanage-team');
  await page.getByLabel('Username').fill(demoCoach.username);
  await page.getByLabel('Password', { exact: true }).fill(demoCoach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/manage-team');
});

test('clears storage and goes to login where the token is no token', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'nonsense');
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/manage-team');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('leads to login from every open tab when one logs out, and clears all local storage', async ({ page, context, request }) => {
  await enter(page, request, demoCoach);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/manage-team');
  await expect(other.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('shows nothing of one coach in a tab where another has logged in since', async ({ page, context, request }) => {
  const coach = await registerCoach(request);
  await enter(page, request, demoCoach);
  await page.goto('/manage-team');
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
  const tokens = (await (await request.post(paths.login, { data: coach })).json()) as { access: string; refresh: string };
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.evaluate(({ access, refresh }) => {
    localStorage.setItem('refresh_token', refresh);
    localStorage.setItem('access_token', access);
  }, tokens);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${coach.firstName} ${coach.lastName}!`);
});

test('renews a token that ran out once for all tabs, unnoticed, and goes to login only where that is refused', async ({ page, context, request, pageErrors }) => {
  pageErrors.allow(/401 \(Unauthorized\)/);
  await enter(page, request, demoCoach);
  const other = await context.newPage();
  // A page of the same origin without the application: no tab hears that the token changed, and none renews it before its time.
  await Promise.all([page.goto(paths.openapi), other.goto(paths.openapi)]);
  await page.evaluate(age);
  let renewals = 0;
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await context.route(`**${paths.refresh}`, async (route) => {
    renewals += 1;
    // The answer comes when the other tab waits for it as well.
    if (renewals === 1) {
      await opened;
      await expect.poll(waiting).toBe(1);
    }
    await route.continue();
  });
  const opened = Promise.all([page.goto('/manage-team'), other.goto('/user-profile')]);
  await opened;
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(renewals).toBe(1);

  await other.close();
  await page.goto(paths.openapi);
  await page.evaluate(age);
  await page.evaluate(() => localStorage.setItem('refresh_token', 'revoked'));
  await page.goto('/manage-team');
  await expect(page).toHaveURL(/\/login\?next=%2Fmanage-team/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the link for a changed address is confirmed for a coach who is logged in, who lands on the dashboard', async ({ page, request }) => {
  const coach = await registerCoach(request);
  const address = `new-${coach.email}`;
  await enter(page, request, coach);
  await page.goto('/change-email');
  await page.getByLabel('Current password').fill(coach.password);
  await page.getByLabel('New e-mail', { exact: true }).fill(address);
  await page.getByLabel('Confirm new e-mail').fill(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please open the link in the mail to your new address to confirm it.')).toBeVisible();
  await page.goto(linkIn(await newestMail(request, address)));
  await expect(page.getByText('Email Confirmed!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
});
