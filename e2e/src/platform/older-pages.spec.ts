import { CONTRACTS_HEADER } from '@courtside/contracts/contract-version';
import { messages } from '@courtside/contracts/messages';
import { fillPath, paths } from '@courtside/contracts/paths';
import { CONTRACTS_VERSION } from '@courtside/contracts/routes';
import type { TestDay } from '@courtside/contracts/test-days';
import { accessibilityViolations } from '../../test/axe';
import { createTeam, demoCoach, registerCoach } from '../../test/coaches';
import { expect, test } from '../../test/isolated-test';
import { enterValueOf, startTestDay, stored } from '../../test/offline-entries';
import { startLoggedIn } from '../../test/start-logged-in';

/** The version of the contracts that the API of the test begins with, as if pages of today were old. */
const NEXT = '99.0.0';
const NEWER_API = { COURTSIDE_OLDEST_CONTRACTS: NEXT };

test('an API without the contracts of an open page makes it reload, and what was typed is stored', async ({
  page,
  request,
  product,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  const { team, headers } = await createTeam(request, coach, ['Mila']);
  await startLoggedIn(page, request, coach);
  const id = await startTestDay(page, team.id);

  await product.replaceApi(NEWER_API);
  const prompt = page.getByText(messages.pageTooOld);
  // The screen asks for news by itself, so the user learns it before anything is typed.
  await expect(prompt).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const values = async () => {
    const day = (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
    return day.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)));
  };

  await test.step('put off, the prompt goes away, and what is typed waits on the device', async () => {
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(prompt).toBeHidden();
    await enterValueOf(page, 'Mila', 'Lower Body Power', '12.5');
    await enterValueOf(page, 'Mila', 'Upper Body Power', '4.25');
    await expect.poll(async () => (await stored(page, 'entries')).ids.split(',')).toHaveLength(2);
    await page.reload();
    await expect(prompt).toBeVisible();
    expect(await values()).toEqual([]);
  });

  // The page that the gateway serves next was built with the newer contracts.
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), [CONTRACTS_HEADER]: NEXT } }),
  );
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(values).toEqual([12.5, 4.25]);
  await expect.poll(async () => (await stored(page, 'entries')).ids).toBe('');
  await expect(prompt).toHaveCount(0);
});

test('the gateway answers an older page from an API that still has its contracts', async ({
  page,
  request,
  product,
}) => {
  const older = `http://127.0.0.1:${process.env.COURTSIDE_API_PORT}`;
  await product.replaceApi(NEWER_API);
  const logIn = (version: string) =>
    request.post(paths.login, { data: demoCoach, headers: { [CONTRACTS_HEADER]: version } });
  expect((await logIn(CONTRACTS_VERSION)).status()).toBe(410);

  await product.answerOlderPages([{ before: NEXT, url: older }]);
  // Only the older API knows this coach.
  expect((await logIn(CONTRACTS_VERSION)).status()).toBe(200);
  expect((await logIn(NEXT)).status()).toBe(401);
  await page.goto('/login');
  await page.getByLabel('Username').fill(demoCoach.username);
  await page.getByLabel('Password', { exact: true }).fill(demoCoach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByText(messages.pageTooOld)).toHaveCount(0);
});
