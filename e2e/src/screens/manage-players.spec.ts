import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { startLoggedIn } from '../../test/start-logged-in';
import { createTeam, registerCoach } from '../../test/coaches';
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
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
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
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

// The texts of the form and of its notices are checked by the tests of the screen.
test('a coach manages the players of a team', async ({ page, context, request, pageErrors }) => {
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

  await test.step('the input of a lost connection is kept, and the next try saves it', async () => {
    await page.getByRole('button', { name: 'Add Player' }).click();
    await field(page, 'Name').fill('Åsa');
    await field(page, 'Last Name').fill('nord');
    await field(page, 'Player Number').fill('90');
    await dialog(page).getByRole('radio', { name: 'Libero' }).check();
    await context.setOffline(true);
    await save(page);
    await expect(dialog(page).getByRole('alert').first()).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Åsa');
    await context.setOffline(false);
    await save(page);
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a team of 20 players is full', async () => {
    await expect(page.getByText('20 of 20 players')).toBeVisible();
    await page.getByRole('button', { name: 'Add Player' }).click();
    await expect(page.getByText('You have 20 players in this team').last()).toBeVisible();
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
    await expect(dialog(other)).toBeHidden();
    await other.close();

    await field(page, 'Last Name').fill('Nordström');
    await save(page);
    await dialog(page).getByRole('button', { name: 'Reload' }).click();
    await expect(field(page, 'Player Number')).toHaveValue('91');
    await expect(field(page, 'Last Name')).toHaveValue('Nordström');
    await save(page);
    await expect(card(page, 'Mila Nordström, #91')).toBeVisible();
  });

  await test.step('a deleted player is gone', async () => {
    await card(page, 'Alva').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('19 of 20 players')).toBeVisible();
  });

  await test.step('View Player Data opens the training sessions', async () => {
    await card(page, 'Mila').click();
    await page.getByRole('button', { name: 'View Player Data' }).click();
    await expect(page).toHaveURL(/\/training-sessions\?teamId=[^&]+&playerId=/);
  });
});
