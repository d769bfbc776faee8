import type { Page } from '@playwright/test';
import { enter } from '../platform/enter';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { unsignedToken } from '../support/token';
import { everyRoute } from './every-route';

/** Where a guest lands, and where a user does. */
interface Row {
  readonly address: string;
  readonly guest: string;
  readonly user: string;
}

/** The address needs what a screen before it stored: without, that screen is where it leads. */
const ledOn: Readonly<Record<string, string>> = { '/verify-email': '/register' };

const table: readonly Row[] = [
  { address: '/', guest: '/login', user: '/dashboard' },
  { address: '/nobody/claims-this', guest: '/nobody/claims-this', user: '/nobody/claims-this' },
  ...everyRoute.map(({ access, path, address }) =>
    access === 'user' ? { address, guest: '/login', user: address } : { address, guest: ledOn[path] ?? address, user: '/dashboard' },
  ),
];

const BACK_IS_OFF = /^\/(?:login|reset-password|dashboard|confirm-email)(?:\/|$)/;

/** Expects to stand on this path, with a screen, and with the top bar's back on or off as it is there. */
async function expectToLand(page: Page, path: string, asked: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { message: asked }).toBe(path);
  await expect(page.getByRole('heading', { level: 1 }), asked).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Back' }), asked).toBeEnabled({ enabled: !BACK_IS_OFF.test(path) });
}

test.describe('where one lands, and whether one can go back', () => {
  // A link that confirms nothing and a report that fails are answers of the API, which the browser notes.
  test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of 40[0-9]/));

  test('as a guest: guest screens are shown, the others lead to login', async ({ page }) => {
    for (const { address, guest } of table) {
      await page.goto(address);
      await expectToLand(page, guest, address);
    }
  });

  test('as a user: user screens are shown, guest screens lead to the dashboard', async ({ page, request }) => {
    await enter(page, request, demoCoach);
    for (const { address, user } of table) {
      await page.goto(address);
      await expectToLand(page, user, address);
    }
  });

  test('with an expired token: storage is cleared, and one is a guest', async ({ page }) => {
    await page.goto('/login');
    for (const { address, guest } of table) {
      await page.evaluate((token) => localStorage.setItem('access_token', token), unsignedToken(-3_600));
      await page.goto(address);
      await expectToLand(page, guest, address);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token')), { message: address }).toBeNull();
    }
  });
});
