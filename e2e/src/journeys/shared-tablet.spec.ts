import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { messages } from '@courtside/contracts/messages';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, linkPath, newCoach, newestMail, registerCoach, type Coach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { enterValueOf, hasKey, startTestDay, stored } from '../../test/offline-entries';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const API = '**/api/**';
const OWN_CODE = '200614';
const CODE = '407193';

const menuItem = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name }).click();
};

async function setCode(page: Page, { password }: Coach, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Court Code').fill(code);
  await dialog.getByLabel('Current Password').fill(password);
  await dialog.getByRole('button', { name: 'Save the Code' }).click();
  await expect(page.getByText('Your court code is saved.')).toBeVisible();
}

async function takeOver(page: Page, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByLabel(`Court code of ${name}`).fill(code);
  await page.getByRole('button', { name: 'Take Over' }).click();
}

const nameOf = ({ firstName, lastName }: Coach) => `${firstName} ${lastName}`;

test('a coach shares a tablet with an assistant, whose results name the assistant', async ({
  page,
  request,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|net::ERR/);
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila']);
  const assistant = newCoach();

  await test.step('an assistant joins, and sets a court code', async () => {
    const body = { email: assistant.email, role: 'assistant' };
    expect((await request.post(paths.invitations, { headers, data: body })).status()).toBe(201);
    const own = await (await browser.newContext()).newPage();
    await own.goto(linkPath(await newestMail(request, assistant.email)));
    await own.getByLabel('First Name').fill(assistant.firstName);
    await own.getByLabel('Last Name').fill(assistant.lastName);
    await own.getByLabel('Username').fill(assistant.username);
    await own.getByLabel('Password', { exact: true }).fill(assistant.password);
    await own.getByLabel('Confirm Password').fill(assistant.password);
    await own.getByRole('button', { name: 'Join the Club' }).click();
    await expect(own).toHaveURL(/\/login$/);
    await startLoggedIn(own, request, assistant);
    await own.goto(screens.clubTablet());
    await setCode(own, assistant, CODE);
    await own.context().close();
  });

  await test.step('the coach makes a device the tablet', async () => {
    await startLoggedIn(page, request, coach);
    await page.goto(screens.settings());
    await expect(page.getByRole('heading', { name: 'Club Tablet' })).toBeVisible();
    await page.goto(screens.clubTablet());
    await setCode(page, coach, OWN_CODE);
    await inspectScreen(page, 'club-tablet');
    await page.getByRole('button', { name: 'Use as the Club’s Tablet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use as the Club’s Tablet' }).click();
    await expect(page.getByText('This Is the Club’s Tablet')).toBeVisible();
    await inspectScreen(page, 'club-tablet-limited');
  });

  const id = await startTestDay(page, team.id);

  await test.step('what the coach could not send stays with the coach', async () => {
    await page.route(API, (route) => route.abort());
    await enterValueOf(page, 'Mila', 'Lower Body Power', '12.5');
    await expect(page.getByText('waiting for the network').first()).toBeVisible();
    await page.unroute(API);
    // Only this entry is held back, as by a slow network.
    await page.route('**/events/**', (route) => route.abort());
    await menuItem(page, 'Switch Person');
    await expect(page.getByText(/^1 entry of Ada .* stays on this device/)).toBeVisible();
    await inspectScreen(page, 'switch-person');
    await page.getByRole('button', { name: nameOf(assistant) }).click();
    await inspectScreen(page, 'switch-person-code');
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await takeOver(page, nameOf(assistant), '999998');
    await expect(page.getByText(messages.courtCodeWrong)).toBeVisible();
    await page.getByLabel(/^Court code of/).fill(CODE);
    await page.getByRole('button', { name: 'Take Over' }).click();
    await expect(page.getByText(`${nameOf(assistant)} tests now.`)).toBeVisible();
    await page.unroute('**/events/**');
    expect((await stored(page, 'entries')).ids).not.toBe('');
  });

  await test.step('the assistant enters a result', async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await hasKey(page);
    await page.goto(screens.testDay({ teamId: team.id, testDayId: id }));
    await enterValueOf(page, 'Mila', 'Spike Speed', '21');
    await expect(page.getByRole('article', { name: 'Mila' }).getByText('21')).toBeVisible();
  });

  await test.step('the coach takes over again, and the entry is sent', async () => {
    await menuItem(page, 'Switch Person');
    await takeOver(page, nameOf(coach), OWN_CODE);
    await expect(page.getByText(`${nameOf(coach)} tests now.`)).toBeVisible();
    await expect.poll(async () => (await stored(page, 'entries')).ids).toBe('');
  });

  await test.step('the coach ends the limit with the password, and sees who measured', async () => {
    await page.goto(screens.clubTablet());
    await page.getByRole('button', { name: 'End the Limit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current Password').fill(coach.password);
    await dialog.getByRole('button', { name: 'End the Limit' }).click();
    await expect(page.getByText('This device is not the club’s tablet any more.')).toBeVisible();
    await page.goto(screens.settings());
    await expect(page.getByRole('button', { name: 'Manage Staff' })).toBeVisible();

    const event = { key: randomUUID(), event: { type: 'finished' } };
    expect((await request.post(fillPath(paths.testDayEvents, { id }), { headers, data: event })).status()).toBe(200);
    await page.goto(screens.trainingSessions({ teamId: team.id, playerId: players[0]!.id }));
    const people = `Lower Body Power: measured by ${nameOf(coach)}. Serve Speed: measured by ${nameOf(assistant)}.`;
    await expect(page.getByText(people)).toBeVisible();
    await inspectScreen(page, 'measured-by');
  });
});
