import type { Page } from '@playwright/test';
import { messages } from '@courtside/contracts/messages';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { StaffMember } from '@courtside/contracts/staff';
import type { TestDay } from '@courtside/contracts/test-days';
import { createTeam, linkPath, logIn, newestMail, registerCoach } from '../../test/coaches';
import { enterValue, startTestDay, stored } from '../../test/offline-entries';
import { addMember } from '../../test/members';
import { expect, test } from '../../test/test';

const EVENTS = '**/api/test-days/*/events/**';

async function openClubs(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Switch Club' }).click();
  await expect(page.getByRole('heading', { name: 'Your Clubs', level: 1 })).toBeVisible();
}

async function openClub(page: Page, team: string): Promise<void> {
  await openClubs(page);
  await page.getByRole('button', { name: new RegExp(`^Open Club of .*${team}`) }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function expectTeam(page: Page, shown: string, hidden: string): Promise<void> {
  await page.goto(screens.manageTeam());
  await expect(page.getByRole('button', { name: new RegExp(`^${shown}`) })).toBeVisible();
  await expect(page.getByText(hidden)).toBeHidden();
}

test('a coach works in two clubs, and what waits in one is sent only there', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const host = await registerCoach(request);
  const { team, headers } = await createTeam(request, host, ['Mila', 'Ana', 'Eva']);
  const person = await registerCoach(request);
  const own = await createTeam(request, person, [], 'Herons');
  const invitation = { email: person.email, role: 'assistant' };
  expect((await request.post(paths.invitations, { headers, data: invitation })).ok()).toBe(true);

  const subject = async () => (await newestMail(request, person.email)).subject;
  await expect.poll(subject).toBe('You are invited to a club on Courtside');
  const link = linkPath(await newestMail(request, person.email));

  // A person with one club sees nothing of this.
  await logIn(page, person);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'User Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Switch Club' })).toBeHidden();
  await page.keyboard.press('Escape');

  // The link leads a guest over the login back to the invitation.
  const tablet = await (await browser.newContext()).newPage();
  await tablet.goto(link);
  await expect(tablet.getByText(`${person.email} has an account already.`)).toBeVisible();
  await tablet.locator('main').getByRole('button', { name: 'Log In' }).click();
  await tablet.getByLabel('Username').fill(person.username);
  await tablet.getByLabel('Password', { exact: true }).fill(person.password);
  await tablet.locator('form').getByRole('button', { name: 'Login' }).click();
  await tablet.getByRole('button', { name: 'Join the Club' }).click();
  await expect(tablet).toHaveURL(/\/dashboard$/);
  await expectTeam(tablet, 'Falcons', 'Herons');

  // An entry of the host's club waits while another tab opens the own club.
  const id = await startTestDay(tablet, team.id);
  await tablet.context().route(EVENTS, (route) => route.abort());
  await enterValue(tablet, 'Lower Body Power', '12.5');
  await expect.poll(async () => (await stored(tablet, 'entries')).text).not.toBe('');
  const secondTab = await tablet.context().newPage();
  await secondTab.goto(screens.dashboard());
  await openClubs(secondTab);
  await expect(secondTab.getByText('An entry of the open club waits on this device.')).toBeVisible();
  await secondTab.getByRole('button', { name: /^Open Club of .*Herons/ }).click();
  await expect(secondTab).toHaveURL(/\/dashboard$/);
  await expect(tablet).toHaveURL(/\/dashboard$/);
  await tablet.context().unroute(EVENTS);
  for (const tab of [secondTab, tablet]) await expectTeam(tab, 'Herons', 'Falcons');
  await expect(tablet.getByText(/waiting for the network/)).toBeHidden();
  const values = async () => {
    const day = (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
    return day.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)));
  };
  expect(await values()).toEqual([]);

  // It is sent when its club is open again.
  await openClub(tablet, 'Falcons');
  await expect.poll(values).toEqual([12.5]);
  await expect(secondTab).toHaveURL(/\/dashboard$/);

  // Somebody who is removed goes on in the other club, and is told so.
  await secondTab.close();
  await expectTeam(tablet, 'Falcons', 'Herons');
  const staff = (await (await request.get(paths.staff, { headers })).json()) as StaffMember[];
  const userId = staff.find(({ email }) => email === person.email)?.id ?? '';
  expect((await request.delete(fillPath(paths.staffMember, { userId }), { headers })).ok()).toBe(true);
  await tablet.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(tablet.getByText(messages.clubEnded)).toBeVisible();
  await expectTeam(tablet, 'Herons', 'Falcons');
  await tablet.getByRole('button', { name: /^Account menu/ }).click();
  await expect(tablet.getByRole('menuitem', { name: 'Switch Club' })).toBeHidden();
  expect(own.team.id).not.toBe(team.id);
  await tablet.context().close();
});

test('a member leaves the only club, and is logged out', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/Failed to load resource/);
  const owner = await registerCoach(request);
  const member = await addMember(request, owner, 'viewer');
  await logIn(page, member);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Leave Club' }).click();
  await page.getByRole('button', { name: /^Leave Club of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Club' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(messages.accessEnded)).toBeVisible();
});
