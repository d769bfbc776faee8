import type { Page } from '@playwright/test';
import { enter } from '../platform/enter';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';

const firstName = (page: Page) => page.getByLabel('First name');

test('unsaved edits are asked about whatever leaves them: logo, menu, links, back, forward and the tab', async ({ page, request }) => {
  await enter(page, request, demoCoach);
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(firstName(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change Username' }).click();
  await expect(page).toHaveURL('/change-username');
  await page.goBack();
  await firstName(page).fill('Somebody');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();

  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  const menu = page.getByRole('button', { name: 'Account menu' });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  const leaveBy: Readonly<Record<string, () => Promise<unknown>>> = {
    logo: () => page.getByRole('link', { name: 'Courtside, to the dashboard' }).click(),
    menu: () => choose('User Settings'),
    logout: () => choose('Logout'),
    'a link of the screen': () => page.getByRole('button', { name: 'Change Password' }).click(),
    "the bar's back": () => page.getByRole('button', { name: 'Back' }).click(),
    'back in history': () => page.goBack(),
    'forward in history': () => page.goForward(),
  };
  for (const [name, leave] of Object.entries(leaveBy)) {
    await leave();
    await expect(dialog, name).toBeVisible();
    await expect(page, name).toHaveURL('/edit-profile');
    await page.keyboard.press('Escape');
    await expect(dialog, name).toBeHidden();
    await expect(firstName(page), name).toHaveValue('Somebody');
  }

  await choose('Logout');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(firstName(page)).toHaveValue('Somebody');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/user-profile');
});
