import type { Page } from '@playwright/test';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { TestDay } from '@courtside/contracts/test-days';
import { createTeam, logIn, registerCoach } from '../../test/coaches';
import { enterValueOf, hasKey, startTestDay, stored } from '../../test/offline-entries';
import { expect, test } from '../../test/test';
import { started } from '../../test/visit';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
const DIFFERENCES = [
  ['ten minutes', 10 * MINUTE_MS],
  ['a day', DAY_MS],
  ['a year', YEAR_MS],
] as const;

/** The calls that a page makes, with their statuses. */
function watchCalls(page: Page) {
  const calls: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, status: response.status() });
  });
  return {
    renewals: () => calls.filter(({ path }) => path === paths.refresh).length,
    refused: () => calls.filter(({ status }) => status === 401 || status === 429),
  };
}

for (const [name, ms] of DIFFERENCES)
  for (const [where, offset] of [
    ['ahead', ms],
    ['behind', -ms],
  ] as const)
    test(`a tablet whose clock is ${name} ${where} logs in and works, and does not renew its token more often`, async ({
      page,
      request,
    }) => {
      const coach = await registerCoach(request);
      const { team } = await createTeam(request, coach, ['Mila']);
      const calls = watchCalls(page);
      await page.clock.setSystemTime(Date.now() + offset);
      await logIn(page, coach);
      const rail = page.getByRole('navigation');
      await rail.getByRole('link', { name: 'Teams' }).click();
      await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
      await page.goto(screens.managePlayers({ teamId: team.id }));
      await started(page);
      await expect(page.getByText('Mila').first()).toBeVisible();
      await rail.getByRole('link', { name: 'Squad Board' }).click();
      await expect(page.getByRole('heading', { name: 'Squad Board' })).toBeVisible();
      expect(calls.refused()).toEqual([]);
      expect(calls.renewals()).toBeLessThanOrEqual(1);
    });

test('what a colleague could not send outlives a clock that is a year ahead, and is sent when they are back', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|net::ERR/);
  const coach = await registerCoach(request);
  const { team, headers } = await createTeam(request, coach, ['Mila']);
  await logIn(page, coach);
  const id = await startTestDay(page, team.id);
  await page.route('**/api/**', (route) => route.abort());
  await enterValueOf(page, 'Mila', 'Lower Body Power', '12.5');
  await expect(page.getByText('waiting for the network').first()).toBeVisible();
  const unsent = (await stored(page, 'entries')).ids;
  expect(unsent).not.toBe('');

  await test.step('another coach uses the tablet, without a logout before', async () => {
    // Their login replaces the tokens, as it would after those of the colleague had expired.
    await page.evaluate(() => localStorage.clear());
    await page.unroute('**/api/**');
    await page.clock.setSystemTime(Date.now() + YEAR_MS);
    const other = await registerCoach(request);
    await createTeam(request, other, ['Ana']);
    await logIn(page, other);
    await hasKey(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
    await expect.poll(async () => (await stored(page, 'answers')).ids).not.toBe('');
    expect((await stored(page, 'entries')).ids).toBe(unsent);
  });

  await test.step('and the colleague comes back', async () => {
    await page.evaluate(() => localStorage.clear());
    await logIn(page, coach);
    await expect
      .poll(async () => {
        const day = (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
        return day.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)));
      })
      .toEqual([12.5]);
    await expect.poll(async () => (await stored(page, 'entries')).ids).toBe('');
  });
});
