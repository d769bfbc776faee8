import type { Page } from '@playwright/test';
import { enter } from '../platform/enter';
import { axeFindings } from '../support/axe';
import { registerCoach } from '../support/coach';
import { pngPicture } from '../support/picture';
import { expect, test } from '../support/test';
import { unsignedToken } from '../support/token';

const dialog = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => dialog(page).getByLabel('Team Name');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const cards = (page: Page) => page.getByRole('list', { name: 'Teams' }).getByRole('listitem');

test('a coach keeps her teams', async ({ page, context, request, pageErrors }) => {
  test.setTimeout(180_000);
  pageErrors.allow(/status of 401|ERR_INTERNET_DISCONNECTED/);
  await enter(page, request, await registerCoach(request));
  await page.goto('/manage-team');

  await test.step('an empty club leads to its first team, whose picture is shown before it is stored', async () => {
    await expect(page.getByText('No teams yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add Team' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled();
    await nameField(page).fill('Falcons');
    await dialog(page).getByTestId('picture-input').setInputFiles({ name: 'falcons.png', mimeType: 'image/png', buffer: pngPicture });
    await page.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog(page).getByRole('img', { name: 'Preview of the picture' })).toHaveAttribute('src', /^blob:/);
    await save(page);
    await expect(page.getByText('Team added successfully.')).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Falcons' }).locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  });

  await test.step('a lost connection keeps what was typed and says so; the next try stores it once', async () => {
    await page.getByRole('button', { name: 'Add Team' }).click();
    await nameField(page).fill('Hawks');
    await context.setOffline(true);
    await save(page);
    await expect(dialog(page).getByText('No connection. What you typed is kept: try again when you are back online.')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Hawks');
    await context.setOffline(false);
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(cards(page)).toHaveText(['Falcons', /Hawks/]);
  });

  await test.step('a name that is taken is refused, whatever its case; Escape asks before it loses what was typed', async () => {
    await page.getByRole('button', { name: 'Add Team' }).click();
    await nameField(page).fill(' FALCONS ');
    await save(page);
    await expect(dialog(page).getByText('Team already exists. Please choose another name.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('search finds by the beginning of the name, and the team found is renamed', async () => {
    await page.getByRole('searchbox').fill('haw');
    await expect(cards(page)).toHaveText([/Hawks/]);
    await page.getByRole('button', { name: 'Hawks' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await nameField(page).fill('Hawks U18');
    await save(page);
    await expect(page.getByText('Team updated successfully.')).toBeVisible();
    await expect(cards(page)).toHaveText([/Hawks U18/]);
    await page.getByRole('searchbox').clear();
  });

  await test.step('deleting names what goes with the team, and is for good', async () => {
    await page.getByRole('button', { name: 'Falcons' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText('Falcons is deleted together with its picture, its players and all their training sessions.');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Team deleted successfully.')).toBeVisible();
    await page.reload();
    await expect(cards(page)).toHaveText([/Hawks U18/]);
  });

  await test.step('View opens the players of the team', async () => {
    await page.getByRole('button', { name: 'Hawks U18' }).click();
    await page.getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(/\/manage-players\?teamId=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players of Hawks U18');
  });

  await test.step('a login the server no longer accepts leads to the login screen', async () => {
    await page.evaluate((token) => {
      localStorage.setItem('access_token', token);
      localStorage.removeItem('refresh_token');
    }, unsignedToken(600));
    await page.goto('/manage-team');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  });
});
