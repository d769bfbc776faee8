import type { Page } from '@playwright/test';
import { enter } from '../platform/enter';
import { axeFindings } from '../support/axe';
import { demoCoach } from '../support/coach';
import { pngPicture } from '../support/picture';
import { expect, test } from '../support/test';

/** What shell and account screens show besides their first sight: a name, where, and how one gets there. */
type State = readonly [name: string, address: string, reach: (page: Page) => Promise<void>];

const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });

const guestStates: readonly State[] = [
  ['an address to verify', '/verify-email', async (page) => {
    await page.evaluate(() => localStorage.setItem('emailForVerification', 'ada@example.org'));
    await page.goto('/verify-email');
    await expect(page.getByText('Check email: ada@example.org.')).toBeVisible();
  }],
  ['a refused login', '/login', async (page) => {
    await page.getByLabel('Username').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('nothing');
    await button(page, 'Login').click();
    await expect(page.getByText('Authentication Failed')).toBeVisible();
  }],
  ['an empty registration', '/register', async (page) => {
    await page.getByLabel('Password', { exact: true }).fill('Abc1');
    await button(page, 'Register').click();
    await expect(page.getByText('Confirm your password.')).toBeVisible();
  }],
  ['an address nobody claims', '/nowhere', (page) => expect(page.getByText('There is nothing at this address.')).toBeVisible()],
];

const userStates: readonly State[] = [
  ['the open account menu', '/dashboard', async (page) => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport();
  }],
  ['the question before edits are lost', '/edit-profile', async (page) => {
    await page.getByLabel('First name').fill('Somebody');
    await page.getByRole('link', { name: 'Courtside, to the dashboard' }).click();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  }],
  ['a picture being cropped', '/edit-profile', async (page) => {
    await page.getByTestId('picture-input').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngPicture });
    await expect(page.getByRole('dialog', { name: 'Adjust the picture' })).toBeVisible();
  }],
  ['passwords that do not do', '/change-password', async (page) => {
    await page.getByLabel('New password', { exact: true }).fill('abc');
    await page.getByLabel('Confirm new password').fill('x');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  }],
  ['the drawer', '/dashboard', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Teams' })).toBeInViewport();
  }],
];

for (const theme of ['light', 'dark'] as const) {
  for (const [who, states] of [['a guest', guestStates], ['a coach', userStates]] as const) {
    test(`axe finds nothing on what ${who} comes across in the ${theme} theme`, async ({ page, request, pageErrors }) => {
      pageErrors.allow(/status of 40[0-9]/);
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      if (who === 'a coach') await enter(page, request, demoCoach);
      for (const [name, address, reach] of states) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await reach(page);
        expect.soft(await axeFindings(page), name).toEqual([]);
      }
    });
  }
}
