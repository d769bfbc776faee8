import { fillPath, paths } from '@courtside/contracts/paths';
import type { TestDay } from '@courtside/contracts/test-days';
import { createTeam, registerCoach } from '../../test/coaches';
import { enterValue, startTestDay, stored } from '../../test/offline-entries';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const API = '**/api/**';

test('values typed without a network survive a reload, are encrypted, and are stored once when the network returns', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Ana', 'Eva']);
  await startLoggedIn(page, request, coach);
  const id = await startTestDay(page, team.id);

  await page.context().route(API, (route) => route.abort());
  await enterValue(page, 'Lower Body Power', '12.5');
  await enterValue(page, 'Upper Body Power', '4.25');
  await expect(page.getByText('2 entries are waiting for the network', { exact: true })).toBeVisible();
  const { text } = await stored(page, 'entries');
  expect(text).not.toBe('');
  expect(text).not.toMatch(/Mila|Ana|Eva|entered|12\.5/);

  await page.reload();
  await expect(page.getByText('2 entries are waiting for the network', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Stay Here' }).click();

  await page.context().unroute(API);
  await expect(page.getByText('All entries are stored.')).toBeVisible();
  const day = (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
  const values = day.players.flatMap(({ cells }) =>
    cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)),
  );
  expect(values.toSorted((a, b) => a - b)).toEqual([4.25, 12.5]);
  expect(day.players.map((player) => player.id).toSorted()).toEqual(players.map((player) => player.id).toSorted());
});
