import type { Page } from '@playwright/test';
import { messages } from '@courtside/contracts/messages';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { TestDay } from '@courtside/contracts/test-days';
import { createTeam, linkPath, logIn, newCoach, newestMail, registerCoach, type Coach } from '../../test/coaches';
import { enterValue, startTestDay, stored } from '../../test/offline-entries';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const API = '**/api/**';

async function openStaff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'User Settings' }).click();
  await page.getByRole('button', { name: 'Manage Staff' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open Invitations' }).getByText(email, { exact: true })).toBeVisible();
}

async function accept(page: Page, link: string, guest: Coach): Promise<void> {
  await page.goto(link);
  await page.getByLabel('First Name').fill(guest.firstName);
  await page.getByLabel('Last Name').fill(guest.lastName);
  await page.getByLabel('Username').fill(guest.username);
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.getByLabel('Confirm Password').fill(guest.password);
  await page.getByRole('button', { name: 'Join the Club' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('an assistant is invited, tests, is removed with an open page, and loses no entry', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const owner = await registerCoach(request);
  // Each of the first players begins with another test.
  const { team, headers } = await createTeam(request, owner, ['Mila', 'Ana', 'Eva']);
  await startLoggedIn(page, request, owner);
  await page.goto(screens.dashboard());
  await openStaff(page);
  const guest = newCoach();
  await invite(page, guest.email, 'Assistant');

  const tablet = await (await browser.newContext()).newPage();
  await accept(tablet, linkPath(await newestMail(request, guest.email)), guest);
  await logIn(tablet, guest);

  // What the role can't do is not offered.
  await tablet.getByRole('button', { name: /^Account menu/ }).click();
  await tablet.getByRole('menuitem', { name: 'User Settings' }).click();
  await expect(tablet.getByRole('heading', { name: 'User Settings', level: 1 })).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Manage Staff' })).toBeHidden();
  await tablet.goto(screens.manageTeam());
  await tablet.getByRole('button', { name: /^Falcons/ }).click();
  await expect(tablet.getByRole('button', { name: 'View', exact: true })).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Delete' })).toBeHidden();

  const id = await startTestDay(tablet, team.id);
  await tablet.context().route(API, (route) => route.abort());
  await enterValue(tablet, 'Lower Body Power', '12.5');
  await expect(tablet.getByText('1 entry is waiting for the network', { exact: true })).toBeVisible();

  const name = `${guest.firstName} ${guest.lastName}`;
  await page.reload();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${name} has no access any more.`)).toBeVisible();

  // The open page says so with its next call, and so does a new login. The entry stays on the tablet.
  await tablet.context().unroute(API);
  await expect(tablet.getByText(messages.accessEnded)).toBeVisible();
  await expect(tablet).toHaveURL(/\/login/);
  await tablet.getByLabel('Username').fill(guest.username);
  await tablet.getByLabel('Password', { exact: true }).fill(guest.password);
  await tablet.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(tablet.locator('main').getByText(messages.accessEnded)).toBeVisible();
  expect((await stored(tablet, 'entries')).text).not.toBe('');

  await invite(page, guest.email, 'Assistant');
  await accept(tablet, linkPath(await newestMail(request, guest.email)), guest);
  await logIn(tablet, guest);
  await expect
    .poll(async () => {
      const day = (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
      return day.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)));
    })
    .toEqual([12.5]);
  await tablet.context().close();
});

test('a viewer reads, and is told why tests are not there', async ({ page, request, browser }) => {
  const owner = await registerCoach(request);
  await createTeam(request, owner, ['Mila', 'Ana', 'Eva']);
  await startLoggedIn(page, request, owner);
  await page.goto(screens.dashboard());
  await openStaff(page);
  const guest = newCoach();
  await invite(page, guest.email, 'Viewer');

  const other = await (await browser.newContext()).newPage();
  await accept(other, linkPath(await newestMail(request, guest.email)), guest);
  await logIn(other, guest);
  await expect(other.getByRole('link', { name: 'Teams' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Perform Test' })).toBeHidden();
  await other.goto(screens.importFile());
  await expect(other.getByText(messages.roleForbids)).toBeVisible();
  await other.context().close();
});
