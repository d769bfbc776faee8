import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { startLoggedIn } from '../../test/start-logged-in';
import { createTeam, registerCoach } from '../../test/coaches';
import { pick } from '../../test/pick';
import { expect, test } from '../../test/test';

const FIRST_NAMES = [
  'Alva',
  'Ida',
  'Mila',
  'Nora',
  'Saga',
  'Tuva',
  'Vera',
  'Ebba',
  'Elsa',
  'Freja',
  'Juni',
  'Klara',
  'Lina',
  'Maja',
  'Selma',
  'Signe',
  'Sofie',
  'Wilma',
  'Ylva',
];

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

async function openEdit(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(field(page, 'Name')).toBeFocused();
}

test('players that fail to load end the session and lead to the login', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  const coach = await registerCoach(request);
  const { team } = await createTeam(request, coach, ['Alva']);
  await startLoggedIn(page, request, coach);
  await page.route(`**${paths.playersOfTeam.replace(':teamId', '*')}`, (route) =>
    route.fulfill({ status: 400, json: { detail: 'Not now.' } }),
  );
  await page.goto(`/manage-players?teamId=${team.id}`);
  await expect(page.getByText('Failed to load players. Please try again.').first()).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a coach manages the players of a team', async ({ page, context, request, pageErrors }) => {
  test.setTimeout(180_000);
  pageErrors.allow(/status of 40[49]|ERR_INTERNET_DISCONNECTED/);
  const coach = await registerCoach(request);
  const { team } = await createTeam(request, coach, FIRST_NAMES);
  await startLoggedIn(page, request, coach);

  await test.step('an unknown team in the address shows an error and leads to the teams', async () => {
    await page.goto('/manage-players?teamId=nope');
    await expect(page.getByText('This team does not exist or was deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Your Teams' }).click();
    await expect(page).toHaveURL(/\/manage-team$/);
  });

  await test.step('a known team shows its players', async () => {
    await page.goto(`/manage-players?teamId=${team.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players of Falcons');
    await expect(page.getByText('19 of 20 players')).toBeVisible();
  });

  await test.step('the form reports missing fields, invalid numbers and duplicates', async () => {
    await page.getByRole('button', { name: 'Add Player' }).click();
    await save(page);
    for (const text of [
      'Must fill name',
      'Must fill last name',
      'Must fill player number',
      'Must fill position',
      'Please fill out all fields.',
    ]) {
      await expect(dialog(page).getByText(text)).toBeVisible();
    }
    await field(page, 'Name').fill('ALVA');
    await field(page, 'Last Name').fill('nord');
    await field(page, 'Player Number').fill('ten');
    await pick(page, field(page, 'Position'), 'Libero');
    await save(page);
    await expect(dialog(page).getByText('Player Number must be numeric.')).toBeVisible();
    await field(page, 'Player Number').fill('90');
    await save(page);
    await expect(
      page.getByText('A player with this name and last name already exists in this team.').first(),
    ).toBeVisible();
    await field(page, 'Name').fill('Åsa');
    await field(page, 'Player Number').fill('1');
    await save(page);
    await expect(dialog(page).getByText('A player with this player number already exists in this team.')).toBeVisible();
  });

  await test.step('a lost connection shows the error with advice and keeps the input; the next try saves it', async () => {
    await field(page, 'Player Number').fill('90');
    await context.setOffline(true);
    await save(page);
    await expect(
      dialog(page).getByText('Failed to Edit Player, player number already assigned to a player in team.'),
    ).toBeVisible();
    await expect(
      dialog(page).getByText('No connection. Your changes are kept: try again when you are back online.'),
    ).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Åsa');
    await context.setOffline(false);
    await save(page);
    await expect(page.getByText('Player added successfully.')).toBeVisible();
  });

  await test.step('with 20 players, a message is shown instead of the form', async () => {
    await expect(page.getByText('20 of 20 players')).toBeVisible();
    await page.getByRole('button', { name: 'Add Player' }).click();
    await expect(
      page.getByText('You have 20 players in this team, cannot add more players until you delete one.').last(),
    ).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('the filter shows the players of one position', async () => {
    await page.getByText('Libero', { exact: true }).first().click();
    await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(1);
    await page.getByText('All', { exact: true }).click();
  });

  await test.step('two tabs that edit a player do not overwrite each other silently', async () => {
    const other = await context.newPage();
    await other.goto(`/manage-players?teamId=${team.id}`);
    await openEdit(page, 'Mila');
    await openEdit(other, 'Mila');
    await field(other, 'Player Number').fill('91');
    await save(other);
    await expect(other.getByText('Player edited successfully.')).toBeVisible();
    await other.close();

    await field(page, 'Last Name').fill('Nordström');
    await save(page);
    await expect(
      dialog(page).getByText('This was changed in another window in the meantime. Reload it and try again.'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Reload' }).click();
    await expect(field(page, 'Player Number')).toHaveValue('91');
    await expect(field(page, 'Last Name')).toHaveValue('Nordström');
    await save(page);
    await expect(page.getByText('Player edited successfully.')).toBeVisible();
    await expect(card(page, 'Mila Nordström, #91')).toBeVisible();
  });

  await test.step('the delete dialog names what is deleted with the player', async () => {
    await card(page, 'Alva').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText('This also deletes all training sessions of this player.');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Player deleted successfully.')).toBeVisible();
    await expect(page.getByText('19 of 20 players')).toBeVisible();
  });

  await test.step('View Player Data opens the training sessions', async () => {
    await card(page, 'Mila').click();
    await page.getByRole('button', { name: 'View Player Data' }).click();
    await expect(page).toHaveURL(/\/training-sessions\?teamId=[^&]+&playerId=/);
    await expect(page.getByText('No training sessions available for this player.')).toBeVisible();
  });
});
