import type { Page } from '@playwright/test';
import { screens } from '@courtside/contracts/screens';
import { createTeam, demoCoach, registerCoach } from '../../test/coaches';
import { createFullClub } from '../../test/full-club';
import { addMember } from '../../test/members';
import { inspectDialog, inspectScreen, violationsInDarkTheme } from '../../test/inspect-screen';
import { LAYOUT_SIZES } from '../../test/layout-problems';
import { pngImage } from '../../test/picture';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { load, settled, visit } from '../../test/visit';

const main = (page: Page) => page.locator('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

test('dialogs about teams, players and sessions fit, are accessible, have large targets and return the focus', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const club = await createFullClub(request);
  await startLoggedIn(page, request, club.coach);
  await load(page, screens.manageTeam());
  const firstCard = () => main(page).locator('.cs-selectable-card__button').first();

  await inspectDialog(
    page,
    'a team that exists',
    button(page, 'Add Team'),
    async () => {
      await dialog(page).getByLabel('Team Name').fill(' FALCONS ');
      await save(page);
      await expect(dialog(page).getByText('Team already exists. Please choose another name.')).toBeVisible();
    },
    { discard: true },
  );
  await firstCard().click();
  await inspectScreen(page, 'a selected team');
  await inspectDialog(page, 'edit a team', button(page, 'Edit'));
  await inspectDialog(page, 'delete a team', button(page, 'Delete'));

  await visit(page, screens.managePlayers({ teamId: club.smallTeamId }));
  await settled(page);
  await inspectDialog(page, 'a player without data', button(page, 'Add Player'), async () => {
    await save(page);
    await expect(dialog(page).getByText('Please fill out all fields.')).toBeVisible();
  });
  await firstCard().click();
  await inspectScreen(page, 'a selected player');
  await inspectDialog(page, 'edit a player', button(page, 'Edit'));
  await inspectDialog(page, 'delete a player', button(page, 'Delete'));

  await visit(page, screens.squadBoard({ teamId: club.teamId }));
  await settled(page);
  await inspectDialog(page, 'the squad board on the full screen', button(page, 'Full Screen'));

  await visit(page, screens.trainingSessions({ teamId: club.teamId, playerId: club.players[0]!.id }));
  await settled(page);
  await page.getByText('Spider Chart').click();
  await expect(page.getByRole('figure', { name: 'The five metrics' }).locator('canvas').first()).toBeVisible();
  // At another window size, the chart would show a tooltip at the toggle's former position.
  await page.mouse.move(0, 0);
  await inspectScreen(page, 'the spider chart');
  await inspectDialog(
    page,
    'a session with errors',
    button(page, 'Add Session'),
    async () => {
      await dialog(page).getByLabel('Session Date').fill('yesterday');
      await dialog(page).getByLabel('Serve Speed').fill('fast');
      await save(page);
      await expect(dialog(page).getByText('Enter a valid number').first()).toBeVisible();
    },
    { discard: true },
  );
  await inspectDialog(page, 'edit a session', button(page, 'Edit'));
  await inspectDialog(page, 'delete a session', button(page, 'Delete'));
});

test('menus, dialogs and forms with errors about the account fit, are accessible, have large targets and return the focus', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await load(page, screens.changePassword());
  await page.getByLabel('New Password', { exact: true }).fill('abc');
  await page.getByLabel('Confirm New Password').fill('x');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await inspectScreen(page, 'invalid passwords');
  await visit(page, screens.changeEmail());
  await page.getByLabel('New E-mail', { exact: true }).fill('abc');
  await page.getByLabel('Confirm New E-mail').fill('x');
  await expect(page.getByText('Emails do not match')).toBeVisible();
  await inspectScreen(page, 'invalid e-mail addresses');
  await visit(page, screens.changeUsername());
  await page.getByLabel('New Username').fill('ab');
  await page.getByLabel('New Username').blur();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await inspectScreen(page, 'an invalid username');

  await load(page, screens.editProfile());
  const choosePicture = page.getByRole('button', { name: /picture/i }).first();
  const [picture] = await Promise.all([page.waitForEvent('filechooser'), choosePicture.click()]);
  await picture.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngImage });
  await expect(page.getByRole('dialog', { name: 'Adjust the picture' })).toBeVisible();
  await inspectScreen(page, 'the picture cropper');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(choosePicture).toBeFocused();
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('About Me').fill('W'.repeat(51));
  await inspectScreen(page, 'an invalid profile');
  await inspectDialog(page, 'unsaved changes', page.getByRole('link', { name: 'Courtside, go to the dashboard' }));

  // Other states are in the dark theme only on a phone, which has no rail.
  expect(await violationsInDarkTheme(page)).toEqual([]);
  const menu = page.getByRole('button', { name: 'Account menu' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport();
  await inspectScreen(page, 'the account menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  // Wider screens show the rail instead.
  const [phone] = LAYOUT_SIZES;
  await page.setViewportSize(phone);
  const hamburger = page.getByRole('button', { name: 'Open navigation' });
  await hamburger.click();
  await expect(dialog(page).getByRole('link', { name: 'Teams' })).toBeInViewport();
  await inspectScreen(page, 'the navigation drawer', { sizes: [phone] });
  await page.keyboard.press('Escape');
  await expect(hamburger).toBeFocused();
});

test('a field with an error is not hidden under the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await load(page, screens.register());
  const submit = main(page).getByRole('button', { name: 'Register', exact: true });
  await submit.scrollIntoViewIfNeeded();
  await submit.click();
  const field = page.getByLabel('First Name');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const bar = (await page.getByRole('banner').boundingBox())!;
  const label = (await page.getByText('First Name', { exact: true }).boundingBox())!;
  expect(label.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});

test('a list in a dialog stays in its place when the page behind the dialog scrolls', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const coach = await registerCoach(request);
  const { team } = await createTeam(request, coach, ['Mila', 'Zoe', 'Ida', 'Lea', 'Ana', 'Eva']);
  await startLoggedIn(page, request, coach);
  await load(page, screens.managePlayers({ teamId: team.id }));
  await page.getByRole('button', { name: /^Mila Nord/ }).click();
  await button(page, 'Merge with …').click();
  await dialog(page).getByRole('combobox').click();
  const option = page.getByTitle(/^Zoe Nord/);
  await expect(option).toBeInViewport();
  const places = await option.evaluate(async (element) => {
    const top = () => element.getBoundingClientRect().top;
    const before = top();
    window.scrollBy(0, 100);
    return { scrolled: window.scrollY, before, after: top() };
  });
  expect(places.scrolled).toBeGreaterThan(0);
  expect(places.after).toBe(places.before);
});

test('dialogs about the staff fit, are accessible, have large targets and return the focus', async ({
  page,
  request,
}) => {
  const owner = await registerCoach(request);
  const { firstName, lastName } = await addMember(request, owner, 'assistant');
  const name = `${firstName} ${lastName}`;
  await startLoggedIn(page, request, owner);
  await load(page, screens.staff());
  await settled(page);
  await inspectScreen(page, 'a staff of two');
  await inspectDialog(page, 'an invitation without an address', button(page, 'Invite'), async () => {
    await dialog(page).getByRole('button', { name: 'Send Invitation' }).click();
    await expect(dialog(page).getByText('Enter an email address.')).toBeVisible();
  });
  await inspectDialog(page, 'hand over', button(page, `Hand the ownership over to ${name}`));
  await inspectDialog(page, 'remove a member', button(page, `Remove ${name}`));
});
