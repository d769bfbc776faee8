import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { readDate } from '../../test/read-date';
import { expect, test } from '../../test/test';

const NOT_CONFIRMED = 'Serve Speed: 185 m/s. Not confirmed';

test('an unusual value counts after the coach has confirmed it, and sessions of one day can be merged', async ({
  page,
  request,
}) => {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila']);
  const [mila] = players;
  const add = (session_date: string, change: object) =>
    request.post(paths.trainingSessions, {
      headers,
      data: { player: mila!.id, session_date, ...SAMPLE_METRICS, ...change },
    });
  expect((await add('2026-03-01', {})).status()).toBe(201);
  expect((await add('2062-10-08', {})).status()).toBe(400);
  await startLoggedIn(page, request, coach);
  await page.goto(screens.trainingSessions({ teamId: team.id, playerId: mila!.id }));

  await test.step('185 km/h in a field of m/s is asked about, and can be saved without an answer', async () => {
    await page.getByRole('button', { name: 'Add Session' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Session Date').fill('2026-03-08');
    for (const [label, value] of [
      ['Weight Lift Impact', '72'],
      ['Lower Body Power', '13,2'],
      ['Upper Body Power', '4,1'],
      ['Serve Accuracy', '65'],
      ['Serve Speed', '185'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(value);
    await expect(dialog.getByText('185 m/s would be 666 km/h. Was it 185 km/h = 51.4 m/s?')).toBeVisible();
    await inspectScreen(page, 'unusual-value');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(NOT_CONFIRMED)).toBeVisible();
    await expect(
      page.getByText('Serve Speed is unusual and nobody has confirmed it, so it counts for nothing.').first(),
    ).toBeVisible();
  });

  await test.step('confirmed, it is a real gain on the page and on the board', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(NOT_CONFIRMED)).toBeHidden();
    await page.getByText('How this is judged').click();
    await expect(page.getByText('Serve Speed rose by 164 m/s.')).toBeVisible();
    await page.goto(screens.squadBoard({ teamId: team.id }));
    await expect(page.getByText(/^\d+ real changes?; about \d+ of \d+ by chance\.$/)).toBeVisible();
    await expect(page.getByRole('table').getByText('+164')).toBeVisible();
  });

  await test.step('a second session of the day is an attempt, not progress', async () => {
    expect((await add('2026-03-08', { serve_speed: 22 })).status()).toBe(201);
    await page.goto(screens.trainingSessions({ teamId: team.id, playerId: mila!.id }));
    await expect(page.getByText(`There are 2 sessions on ${readDate('2026-03-08')}.`)).toBeVisible();
    await page.getByText('How this is judged').click();
    await expect(page.getByText('Serve Speed changed by +1 m/s')).toBeVisible();
    await page.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('Attempts: 185, 22')).toBeVisible();
    await expect(page.getByText('There are 2 sessions on')).toBeHidden();
  });
});
