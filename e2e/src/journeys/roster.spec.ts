import { paths } from '@courtside/contracts/paths';
import type { Player } from '@courtside/contracts/players';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { startLoggedIn } from '../../test/start-logged-in';
import { Taps } from '../../test/taps';
import { expect, test } from '../../test/test';

const NAMES = ['Alva', 'Bea', 'Cleo', 'Dana', 'Eva', 'Fia', 'Gry', 'Hedda', 'Ida', 'Juni', 'Klara', 'Lina'];
/** A list whose numbers only count its lines, and that names one position: as much as a list can leave open. */
const COUNTED = NAMES.map((name, index) => `${index + 1}. ${name} Ek${index === 4 ? ' (Libero)' : ''}`).join('\n');
/** As copied from a spreadsheet. */
const SHEET = [
  'Nr.\tNachname\tVorname\tPosition',
  ...NAMES.map((name, index) => `${index + 4}\tEk\t${name}\t${['Zuspielerin', 'MB', 'Libero'][index % 3]}`),
].join('\r\n');

const module = '[data-module]:not([inert])';

test('twelve players of a pasted list are added with at most 6 taps', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const coach = await registerCoach(request);
  const { team, headers } = await createTeam(request, coach, []);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.managePlayers({ teamId: team.id }));
  const dialog = page.getByRole('dialog');
  const taps = new Taps(page);
  const paste = async (text: string) => {
    await page.evaluate((list) => navigator.clipboard.writeText(list), text);
    await expect(dialog.getByLabel('List of players')).toBeFocused();
    taps.count += 1;
    await page.keyboard.press('ControlOrMeta+v');
  };

  await test.step('a list that leaves numbers and positions open', async () => {
    await taps.tap(page.locator(module).getByRole('button', { name: 'Paste a Roster' }));
    await paste(COUNTED);
    await expect(dialog.locator('p:focus')).toContainText('12 players found.');
    await inspectScreen(page, 'a pasted roster with questions');
    await taps.tap(dialog.getByText('No, they only count the lines'));
    await taps.tap(dialog.getByRole('button', { name: 'Use Free Numbers' }));
    await taps.tap(dialog.getByRole('radio', { name: 'Opposite' }));
    const posted: string[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && posted.push(new URL(sent.url()).pathname));
    await taps.tap(dialog.getByRole('button', { name: 'Add 12 Players' }));
    await expect(page.getByText('12 players added successfully.')).toBeVisible();
    expect(posted.filter((path) => path.startsWith('/api/'))).toEqual([paths.teamPlayers.replace(':id', team.id)]);
    expect(taps.report('roster with all questions')).toBeLessThanOrEqual(6);
  });

  await test.step('they are the players of the team', async () => {
    await expect(page.getByText('12 of 20 players')).toBeVisible();
    const path = paths.playersOfTeam.replace(':teamId', team.id);
    const players = (await (await request.get(path, { headers })).json()) as Player[];
    expect(players.filter(({ position }) => position === 'Libero').map(({ name }) => name)).toEqual(['Eva']);
    expect(players.map(({ player_number }) => player_number).toSorted((a, b) => a - b)).toEqual(
      NAMES.map((_, index) => index + 1),
    );
  });

  await test.step('a list whose players are on the team already says so at their names', async () => {
    await page.locator(module).getByRole('button', { name: 'Paste a Roster' }).click();
    await paste(SHEET);
    await expect(dialog.getByText('The team has room for 8 players.', { exact: false })).toBeVisible();
    await expect(dialog.getByText('A player with this name and last name already exists').first()).toBeVisible();
    await inspectScreen(page, 'a pasted roster with problems');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('a new club pastes its first team after a lost connection', async ({ page, request, context, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const coach = await registerCoach(request);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.manageTeam());
  const dialog = page.getByRole('dialog');
  await page.locator(module).getByRole('button', { name: 'Add Team' }).click();
  await dialog.getByLabel('Team Name').fill('Falcons');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await test.step('the new team is selected, and its players are the next step', async () => {
    await expect(page.getByText('Falcons is ready. Next, add its players.')).toBeVisible();
    await expect(page.locator(module).getByRole('button', { name: 'View' })).toBeVisible();
    await inspectScreen(page, 'a new team');
    await page.locator(module).getByRole('button', { name: 'Paste a Roster' }).click();
    await expect(page).toHaveURL(/\/manage-players\?teamId=[^&]+$/);
  });

  await test.step('the list stays while there is no connection', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), SHEET);
    await expect(dialog.getByLabel('List of players')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(dialog.getByLabel('No. of Alva Ek')).toHaveValue('4');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Add 12 Players' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('The players could not be added.');
    await expect(dialog.getByLabel('Last Name of Lina Ek')).toHaveValue('Ek');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Add 12 Players' }).click();
    await expect(page.getByText('12 of 20 players')).toBeVisible();
  });

  await test.step('the thirteenth is added in the form, which stays open for the next', async () => {
    await page.locator(module).getByRole('button', { name: 'Add Player' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Mia');
    await dialog.getByLabel('Last Name').fill('Costa');
    await dialog.getByLabel('Player Number').fill('33');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Opposite' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save and Add Another' }).click();
    await expect(dialog.getByText('Mia Costa, #33, was added.')).toBeVisible();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
    await inspectScreen(page, 'a player was added, and another can be');
  });
});
