import type { Page } from '@playwright/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';
import { unsignedToken } from '../../test/unsigned-token';
import { everyRoute } from '../../test/every-route';

/** The screens that an address leads a guest and a user to. */
interface Row {
  readonly address: string;
  readonly guest: string;
  readonly user: string;
}

/** Screens that redirect guests without data from a previous screen. */
const guestRedirects: Readonly<Record<string, string>> = { '/verify-email': '/register' };

const table: readonly Row[] = [
  { address: '/', guest: '/login', user: '/dashboard' },
  { address: '/unknown/address', guest: '/unknown/address', user: '/unknown/address' },
  ...everyRoute.map(({ access, path, address }) => {
    if (access === 'user') return { address, guest: '/login', user: address };
    return { address, guest: guestRedirects[path] ?? address, user: access === 'anyone' ? address : '/dashboard' };
  }),
];

const addressOf = (kind: string) => everyRoute.find(({ access }) => access === kind)?.address;

const BACK_DISABLED = /^\/(?:login|reset-password|dashboard|confirm-email|accept-invitation|family-report)(?:\/|$)/;

/** Expects a screen at this path, and Back in the top bar enabled or disabled accordingly. */
async function expectScreenAt(page: Page, path: string, address: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { message: address }).toBe(path);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Back' }), address).toBeEnabled({
    enabled: !BACK_DISABLED.test(path),
  });
}

test.describe('the guard', () => {
  // The browser logs the API's error responses to invalid links and reports.
  test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 40[0-9]/));

  test('shows guest screens to guests, and redirects to the login otherwise', async ({ page }) => {
    for (const { address, guest } of table) {
      await page.goto(address);
      await expectScreenAt(page, guest, address);
    }
  });

  test('shows user screens to users, and redirects from guest screens to the dashboard', async ({ page, request }) => {
    await startLoggedIn(page, request, demoCoach);
    for (const { address, user } of table) {
      await page.goto(address);
      await expectScreenAt(page, user, address);
    }
  });

  test('clears an expired token and treats the user as a guest', async ({ page }) => {
    await page.goto('/login');
    // The token counts before the address does, so one address of each kind is enough.
    const kinds = ['/unknown/address', ...['user', 'guest', 'anyone'].map(addressOf)];
    for (const { address, guest } of table.filter((row) => kinds.includes(row.address))) {
      await page.evaluate((token) => localStorage.setItem('access_token', token), unsignedToken(-3_600));
      await page.goto(address);
      await expectScreenAt(page, guest, address);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('access_token')), { message: address })
        .toBeNull();
    }
  });
});
