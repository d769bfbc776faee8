import type { Page } from '@playwright/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';

const firstName = (page: Page) => page.getByLabel('First Name');

test('every way to leave unsaved edits asks first: logo, menu, links, back, forward and closing the tab', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(firstName(page)).toBeVisible();
  await page.getByRole('button', { name: 'Change Username' }).click();
  await expect(page).toHaveURL('/change-username');
  await page.goBack();
  await firstName(page).fill('Somebody');
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();

  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' });
  const menu = page.getByRole('button', { name: 'Account menu' });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  const leaveBy: Readonly<Record<string, () => Promise<unknown>>> = {
    logo: () => page.getByRole('link', { name: 'Courtside, go to the dashboard' }).click(),
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

  const beforeUnload = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  const question = await beforeUnload;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(firstName(page)).toHaveValue('Somebody');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(page).toHaveURL('/user-profile');
});
