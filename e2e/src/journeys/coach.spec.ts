import type { Page } from '@playwright/test';
import { linkPath, newCoach, newestMail, type Coach } from '../../test/coaches';
import { saveDownload } from '../../test/download';
import { pick } from '../../test/pick';
import { addTeam } from '../../test/teams';
import { expect, test } from '../../test/test';

const rail = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function register(page: Page, coach: Coach): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('banner').getByText('Register').click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByLabel('First Name').fill(coach.firstName);
  await page.getByLabel('Last Name').fill(coach.lastName);
  await page.getByLabel('Username').fill(coach.username);
  await page.getByLabel('E-mail').fill(coach.email);
  await page.getByLabel('Password', { exact: true }).fill(coach.password);
  await page.getByLabel('Confirm Password').fill(coach.password);
  await page.locator('form').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
}

async function addPlayer(
  page: Page,
  [name, lastName, number, position]: readonly [string, string, string, string],
): Promise<void> {
  await page.getByRole('button', { name: 'Add Player' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Last Name').fill(lastName);
  await dialog.getByLabel('Player Number').fill(number);
  await dialog.getByRole('radio', { name: position }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} ${lastName}`)).toBeVisible();
}

/** Runs a test on a glove, waits for its result and confirms it. */
async function performOnGlove(
  page: Page,
  test: string,
  player: string,
  unit: string,
  start: () => Promise<void>,
): Promise<void> {
  const card = section(page, test);
  await pick(page, card.getByRole('combobox'), player);
  await card.getByRole('button', { name: 'Perform Test' }).click();
  await start();
  await expect(card.getByText(new RegExp(`^${test}: \\d+\\.\\d\\d ${unit}$`))).toBeVisible();
  await card.getByRole('button', { name: 'Confirm Test' }).click();
}

test('a new coach registers, builds a team, tests it on gloves and reads the reports', async ({ page, request }) => {
  const coach = newCoach();

  await test.step('register, and confirm the address with the mailed link', async () => {
    await register(page, coach);
    await expect(
      page.getByText(`User registered successfully! Check email: ${coach.email}. to confirm.`),
    ).toBeVisible();
    await page.goto(linkPath(await newestMail(request, coach.email)));
    await expect(page.getByText('Email Confirmed!')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('log in, and see no data of other clubs', async () => {
    await page.getByLabel('Username').fill(coach.username);
    await page.getByLabel('Password', { exact: true }).fill(coach.password);
    await page.locator('form').getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(heading(page)).toContainText(`${coach.firstName} ${coach.lastName}`);
    await rail(page, 'Teams').click();
    await expect(page).toHaveURL(/\/manage-team$/);
    await expect(page.getByText('No teams yet')).toBeVisible();
  });

  await test.step('create a team with a picture and add players', async () => {
    await addTeam(page, 'Falcons');
    await page.getByText('Falcons', { exact: true }).click();
    await page.getByRole('button', { name: 'View' }).click();
    await expect(page).toHaveURL(/\/manage-players\?teamId=/);
    await addPlayer(page, ['Mila', 'Nordström', '7', 'Setter']);
    await addPlayer(page, ['Zoë', 'Nordström', '9', 'Libero']);
  });

  await test.step('select the team and two players, and assign a glove to each', async () => {
    await rail(page, 'Perform Test').click();
    await page.getByRole('button', { name: 'Continue to Test' }).click();
    await page.getByText('Falcons', { exact: true }).click();
    await page.getByText('Mila Nordström').click();
    await page.getByText('Zoë Nordström').click();
    await expect(page.getByText('2 / 3 Players Selected')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Test' }).click();
    await expect(page).toHaveURL(/\/glove-select/);
    await page.getByRole('button', { name: 'Start Searching for Gloves' }).click();
    await expect(
      page.getByText('This will start scanning for available smart gloves. Make sure all gloves are powered on.'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Available').first()).toBeVisible();
    for (const [player, glove] of [
      ['Mila Nordström', 'Glove 1'],
      ['Zoë Nordström', 'Glove 2'],
    ] as const) {
      const slot = page.getByLabel(`Glove for ${player}`);
      await expect(slot).toBeEnabled();
      await pick(page, slot, glove);
      await page.getByRole('button', { name: 'Assign Glove', exact: true, disabled: false }).first().click();
    }
    await page.getByRole('button', { name: 'Continue to Test Selection' }).click();
    await expect(page).toHaveURL(/\/automated-test/);
  });

  await test.step('run the glove tests and the weight lift, and confirm each result', async () => {
    const noInput = () => Promise.resolve();
    await performOnGlove(page, 'Lower Body Power', 'Mila', 'm/s²', noInput);
    await performOnGlove(page, 'Upper Body Power', 'Mila', 'm/s', async () => {
      await page.getByLabel('Body Weight').fill('60');
      await pick(page, page.getByRole('dialog').getByLabel('Unit'), 'kg');
      await expect(page.getByText(/15(\.0+)? kg/)).toBeVisible();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByRole('button', { name: 'Start Test' }).click();
    });
    await performOnGlove(page, 'Spike Speed', 'Mila', 'm/s', () =>
      page.getByRole('button', { name: 'No, only speed' }).click(),
    );

    const lift = section(page, 'Weight Lift Impact');
    await pick(page, lift.getByRole('combobox'), 'Mila');
    await lift.getByRole('button', { name: 'Perform Test' }).click();
    await page.getByLabel('Average Weight').fill('42');
    await page.getByLabel('One-Rep Max').fill('60');
    await page.getByRole('dialog').getByRole('button', { name: 'Calculate' }).click();
    await expect(lift.getByText('Impact Score: 70.00')).toBeVisible();
    await lift.getByRole('button', { name: 'Confirm Test' }).click();
  });

  await test.step('submit the session and download the test log', async () => {
    await page.getByRole('button', { name: 'Confirm Performance Testing Session' }).click();
    const incomplete = page.getByRole('dialog', { name: 'Incomplete Tests' });
    await expect(incomplete.getByText('4/5 tests completed')).toBeVisible();
    await expect(incomplete.getByText('0/5 tests completed')).toBeVisible();
    await incomplete.getByRole('button', { name: 'Confirm Submission' }).click();
    const log = await saveDownload(page, () => page.getByRole('button', { name: 'Download & Submit' }).click());
    expect(log.name).toContain(coach.firstName);
    expect(log.text().split(/\r?\n/)[0]).toBe('Player,Test,Result,Timestamp');
    await expect(page).toHaveURL(/\/import-file$/);
  });

  await test.step('see the session with its metrics, index and charts', async () => {
    await rail(page, 'Teams').click();
    await expect(
      page.getByText(
        'You are about to leave this page. Any unsaved test data will be lost. Are you sure you want to continue?',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Leave Page' }).click();
    await page.getByText('Falcons', { exact: true }).click();
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByText('Mila Nordström').click();
    await page.getByRole('button', { name: 'View Player Data' }).click();
    await expect(page).toHaveURL(/\/training-sessions\?/);
    const details = section(page, 'Session Details');
    await pick(page, details.getByRole('combobox', { name: 'Training Session' }), /\d/);
    await expect(details.getByText('Weight Lift Impact')).toBeVisible();
    await expect(details.getByText(/70\s?%/)).toBeVisible();
    await expect(page.getByRole('application').locator('svg').first()).toBeVisible();
    await page.getByText('Spider Chart', { exact: true }).click();
    await expect(page.locator('canvas').first()).toBeVisible();
  });

  await test.step('log out', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account|menu|Ada/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
