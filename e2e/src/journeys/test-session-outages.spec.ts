import { paths } from '@courtside/contracts/paths';
import { storedMetrics } from '../court/stored-metrics';
import { expect, test } from '../court/test';
import { enter } from '../platform/enter';
import { prepareTeam, registerCoach } from '../support/coach';

const MILA = 'Mila Nord';
const ZOE = 'Zoë Nord';
const IDA = 'Ida Nord';
const RETRYING = 'Temporarily unavailable - retrying...';
const DISCONNECTED = 'One or more assigned Smart Gloves are disconnected. Please check the connection.';

test.use({ brokerOutside: true });

test('server and broker are killed in mid-test: the screen says so and recovers, nothing is lost, nothing is stored twice', async ({ page, request, court, side, pageErrors }) => {
  test.setTimeout(300_000);
  // The browser notes every request that nobody answered.
  pageErrors.allow(/Failed to load resource/);
  test.info().annotations.push({ type: 'broker', description: court.broker?.name });
  const coach = await registerCoach(request);
  const { players, headers } = await prepareTeam(request, coach, ['Mila', 'Zoë', 'Ida']);
  await enter(page, request, coach);
  await side.choosePlayers('Falcons', [MILA, ZOE, IDA]);
  await side.searchGloves();
  for (const [player, glove] of [[MILA, 'Glove 1'], [ZOE, 'Glove 2'], [IDA, 'Glove 3']] as const) await side.assignGlove(player, glove);
  await side.toDashboard();
  await side.liftWeights(MILA, 42, 60);
  await side.confirm('Weight Lift Impact', MILA);

  await test.step('the server is killed while three players are measured, and comes back', async () => {
    for (const player of [MILA, ZOE, IDA]) {
      const begun = page.waitForResponse(`**${paths.triggerTest}`);
      await side.perform('Lower Body Power', player);
      await begun;
    }
    await court.api.kill();
    await expect(page.getByText(RETRYING).first()).toBeVisible();
    court.api.start();
    for (const player of [MILA, ZOE, IDA]) await side.result('Lower Body Power', player, 60_000);
    await expect(page.getByText(RETRYING)).toHaveCount(0);
    expect(await side.summary(MILA)).toEqual([70, null, null, null, null]);
    for (const player of [MILA, ZOE, IDA]) await side.confirm('Lower Body Power', player);
  });

  await test.step('the broker is killed in mid-test, and comes back', async () => {
    const triggered = page.waitForResponse(async (response) => response.url().includes(paths.gloveData) && (await response.text()).includes('Upper Body Power test triggered'));
    await side.performUpperBody(MILA, 60);
    await triggered;
    await court.broker?.kill();
    await side.performSpeedOnly(ZOE);
    await expect(side.status('Spike Speed', ZOE).getByText(/^Test failed: /)).toBeVisible();
    await court.broker?.start();
    await side.result('Upper Body Power', MILA, 60_000);
    await side.confirm('Upper Body Power', MILA);
    await side.performSpeedOnly(ZOE);
    await side.result('Spike Speed', ZOE, 60_000);
    await side.confirm('Spike Speed', ZOE);
  });

  await test.step('a broker that stays away shows as gloves that are disconnected, until it is back', async () => {
    await court.broker?.kill();
    await expect(page.getByText(DISCONNECTED)).toBeVisible({ timeout: 60_000 });
    await court.broker?.start();
    await expect(page.getByText(DISCONNECTED)).toBeHidden({ timeout: 60_000 });
  });

  await test.step('the accuracy is counted', async () => {
    await side.perform('Spike Accuracy', IDA);
    await court.countSpikes('smart_glove3', 4, 1);
    await side.card('Results').getByRole('button', { name: 'Fetch Spike Accuracy' }).click();
    await side.card('Results').getByRole('button', { name: 'Confirm Test' }).click();
    await side.button('Return to Automated Test Screen').click();
    await expect.poll(async () => (await side.summary(IDA))[4]).toBe(80);
  });

  const confirmed = await Promise.all([MILA, ZOE, IDA].map(async (player) => (await side.summary(player)).map((value) => value ?? 0)));

  const incomplete = page.getByRole('dialog', { name: 'Incomplete Tests' });

  await test.step('what is missing is listed and asked about', async () => {
    await side.button('Confirm Performance Testing Session').click();
    await expect(incomplete.getByText('3/5 tests completed')).toHaveCount(1);
    await expect(incomplete.getByText('2/5 tests completed')).toHaveCount(2);
    for (const missing of ['Spike Speed, Spike Accuracy', 'Weight Lift Impact, Upper Body Power, Spike Accuracy', 'Weight Lift Impact, Upper Body Power, Spike Speed']) {
      await expect(incomplete.getByText(`Missing: ${missing}`)).toBeVisible();
    }
    await incomplete.getByRole('button', { name: 'Continue Testing' }).click();
    await expect(incomplete).toBeHidden();
  });

  await test.step('the server is killed during the submission, after it stored a session whose answer is lost', async () => {
    let sent = 0;
    await page.route(`**${paths.trainingSessions}`, async (route) => {
      sent += 1;
      if (sent !== 2) return route.continue();
      await route.fetch();
      await court.api.kill();
      return route.abort();
    });
    await side.button('Confirm Performance Testing Session').click();
    await incomplete.getByRole('button', { name: 'Confirm Submission' }).click();
    await side.button('Submit Without Download').click();
    await expect(page.getByText(`Stored: ${MILA}.`)).toBeVisible();
    await expect(page.getByText(`Not stored yet: ${ZOE}, ${IDA}. Nothing is lost; try again.`)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a reload forgets nothing, and another try stores each session once', async () => {
    await page.reload();
    await expect(page.getByText(`Stored: ${MILA}.`)).toBeVisible();
    court.api.start();
    await court.ready();
    await side.button('Try Again').click();
    await expect(page).toHaveURL(/\/import-file$/);
    for (const [index, player] of players.entries()) expect(await storedMetrics(request, headers, player.id)).toEqual([confirmed[index]]);
    expect(await page.evaluate(() => localStorage.getItem('test_state'))).toBeNull();
  });
});
