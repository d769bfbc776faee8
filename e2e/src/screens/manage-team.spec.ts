import type { Page } from '@playwright/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { registerCoach } from '../../test/coaches';
import { pngImage } from '../../test/picture';
import { expect, test } from '../../test/test';
import { unsignedToken } from '../../test/unsigned-token';

const dialog = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => dialog(page).getByLabel('Team Name');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const cards = (page: Page) => page.getByRole('list', { name: 'Teams' }).getByRole('listitem');

test('a coach manages teams', async ({ page, context, request, pageErrors }) => {
  pageErrors.allow(/status of 401|ERR_INTERNET_DISCONNECTED/);
  await startLoggedIn(page, request, await registerCoach(request));
  await page.goto('/manage-team');

  await test.step('an empty club offers to add a team, with a preview of its picture', async () => {
    await expect(page.getByText('No teams yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add Team' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled();
    await nameField(page).fill('Falcons');
    await dialog(page)
      .getByTestId('picture-input')
      .setInputFiles({ name: 'falcons.png', mimeType: 'image/png', buffer: pngImage });
    await page.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog(page).getByRole('img', { name: 'Preview of the picture' })).toHaveAttribute('src', /^blob:/);
    await save(page);
    await expect(page.getByText('Team added successfully.')).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Falcons' }).locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  });

  await test.step('a lost connection shows the error with advice and keeps the input; the next try saves it once, and the focus returns', async () => {
    await page.getByRole('button', { name: 'Add Team' }).click();
    await nameField(page).fill('Hawks');
    await context.setOffline(true);
    await save(page);
    await expect(dialog(page).getByText('Error saving team.')).toBeVisible();
    await expect(
      dialog(page).getByText('No connection. Your changes are kept: try again when you are back online.'),
    ).toBeVisible();
    await expect(nameField(page)).toHaveValue('Hawks');
    await context.setOffline(false);
    await save(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Team' })).toBeFocused();
    await expect(cards(page)).toHaveText([/Falcons/, /Hawks/]);
  });

  await test.step('a duplicate name is rejected regardless of case, and Escape asks before discarding the input', async () => {
    await page.getByRole('button', { name: 'Add Team' }).click();
    await nameField(page).fill(' FALCONS ');
    await save(page);
    await expect(dialog(page).getByText('Team already exists. Please choose another name.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Unsaved Changes' })
      .getByRole('button', { name: 'Leave Without Saving' })
      .click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('search matches the start of the name, and the team can be renamed', async () => {
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

  await test.step('the delete dialog names what is deleted with the team, and deleting is permanent', async () => {
    await page.getByRole('button', { name: 'Falcons' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText(
      'This also deletes its picture, its players and all their training sessions.',
    );
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

  await test.step('a rejected token leads to the login screen', async () => {
    // Calls of an open page would be rejected before the next page starts.
    await page.goto('/livez');
    await page.evaluate((token) => {
      localStorage.setItem('access_token', token);
      localStorage.removeItem('refresh_token');
    }, unsignedToken(600));
    await page.goto('/manage-team');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  });
});
