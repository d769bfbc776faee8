import { paths } from '@courtside/contracts/paths';
import { storedMetrics } from '../../test/stored-metrics';
import { expect, test } from '../../test/isolated-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { createTeam, registerCoach } from '../../test/coaches';

const MILA = 'Mila Nord';
const ZOE = 'Zoë Nord';
const IDA = 'Ida Nord';
const RETRYING = 'Temporarily unavailable - retrying...';
const DISCONNECTED = 'One or more assigned Smart Gloves are disconnected. Please check the connection.';

test.use({ externalBroker: true });

test('after the API and the broker are killed during tests, the screen recovers, and every result is stored exactly once', async ({
  page,
  request,
  product,
  sessionPage,
  pageErrors,
}) => {
  // The browser logs every request without a response.
  pageErrors.allow(/Failed to load resource/);
  test.info().annotations.push({ type: 'broker', description: product.broker?.name });
  const coach = await registerCoach(request);
  const { players, headers } = await createTeam(request, coach, ['Mila', 'Zoë', 'Ida']);
  await startLoggedIn(page, request, coach);
  await sessionPage.selectPlayers('Falcons', [MILA, ZOE, IDA]);
  await sessionPage.searchGloves();
  for (const [player, glove] of [
    [MILA, 'Glove 1'],
    [ZOE, 'Glove 2'],
    [IDA, 'Glove 3'],
  ] as const)
    await sessionPage.assignGlove(player, glove);
  await sessionPage.openDashboard();
  await sessionPage.liftWeights(MILA, 42, 60);
  await sessionPage.confirm('Weight Lift Impact', MILA);

  await test.step('kill and restart the API while three players are measured', async () => {
    for (const player of [MILA, ZOE, IDA]) {
      const begun = page.waitForResponse(`**${paths.triggerTest}`);
      await sessionPage.perform('Lower Body Power', player);
      await begun;
    }
    await product.api.kill();
    await expect(page.getByText(RETRYING).first()).toBeVisible();
    await product.api.start();
    for (const player of [MILA, ZOE, IDA]) await sessionPage.result('Lower Body Power', player, 60_000);
    await expect(page.getByText(RETRYING)).toHaveCount(0);
    expect(await sessionPage.summary(MILA)).toEqual([70, null, null, null, null]);
    for (const player of [MILA, ZOE, IDA]) await sessionPage.confirm('Lower Body Power', player);
  });

  await test.step('kill and restart the broker during a test', async () => {
    const triggered = page.waitForResponse(
      async (response) =>
        response.url().includes(paths.gloveData) && (await response.text()).includes('Upper Body Power test triggered'),
      // The test is only started meanwhile.
      { timeout: 120_000 },
    );
    await sessionPage.performUpperBody(MILA, 60);
    await triggered;
    await product.broker?.kill();
    await sessionPage.performSpeedOnly(ZOE);
    await expect(sessionPage.status('Spike Speed', ZOE).getByText(/^Test failed: /)).toBeVisible();
    await product.broker?.start();
    await sessionPage.result('Upper Body Power', MILA, 60_000);
    await sessionPage.confirm('Upper Body Power', MILA);
    await sessionPage.performSpeedOnly(ZOE);
    await sessionPage.result('Spike Speed', ZOE, 60_000);
    await sessionPage.confirm('Spike Speed', ZOE);
  });

  await test.step('gloves are shown as disconnected until the broker is back', async () => {
    await product.broker?.kill();
    await expect(page.getByText(DISCONNECTED)).toBeVisible();
    await product.broker?.start();
    await expect(page.getByText(DISCONNECTED)).toBeHidden();
  });

  await test.step('count the accuracy', async () => {
    await sessionPage.perform('Spike Accuracy', IDA);
    await product.gloves.postSpikeAccuracy('smart_glove3', 4, 1);
    await sessionPage.card('Results').getByRole('button', { name: 'Fetch Spike Accuracy' }).click();
    await sessionPage.card('Results').getByRole('button', { name: 'Confirm Test' }).click();
    await sessionPage.button('Return to Automated Test Screen').click();
    await expect.poll(async () => (await sessionPage.summary(IDA))[4]).toBe(80);
  });

  const confirmed = await Promise.all(
    [MILA, ZOE, IDA].map(async (player) => (await sessionPage.summary(player)).map((value) => value ?? 0)),
  );

  const incomplete = page.getByRole('dialog', { name: 'Incomplete Tests' });

  await test.step('missing tests are listed before submitting', async () => {
    await sessionPage.button('Confirm Performance Testing Session').click();
    await expect(incomplete.getByText('3/5 tests completed')).toHaveCount(1);
    await expect(incomplete.getByText('2/5 tests completed')).toHaveCount(2);
    for (const missing of [
      'Spike Speed, Spike Accuracy',
      'Weight Lift Impact, Upper Body Power, Spike Accuracy',
      'Weight Lift Impact, Upper Body Power, Spike Speed',
    ]) {
      await expect(incomplete.getByText(`Missing: ${missing}`)).toBeVisible();
    }
    await incomplete.getByRole('button', { name: 'Continue Testing' }).click();
    await expect(incomplete).toBeHidden();
  });

  await test.step('kill the API during the submission, after it has stored a session and before it responds', async () => {
    let sent = 0;
    await page.route(`**${paths.trainingSessions}`, async (route) => {
      sent += 1;
      if (sent !== 2) return route.continue();
      await route.fetch();
      await product.api.kill();
      return route.abort();
    });
    await sessionPage.button('Confirm Performance Testing Session').click();
    await incomplete.getByRole('button', { name: 'Confirm Submission' }).click();
    await sessionPage.button('Submit Without Download').click();
    await expect(page.getByText(`Stored: ${MILA}.`)).toBeVisible();
    await expect(page.getByText(`Not stored yet: ${ZOE}, ${IDA}. No results are lost. Try again.`)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('after a reload, another attempt stores each session once', async () => {
    await page.reload();
    await expect(page.getByText(`Stored: ${MILA}.`)).toBeVisible();
    await product.api.start();
    await sessionPage.button('Try Again').click();
    await expect(page).toHaveURL(/\/import-file$/);
    for (const [index, player] of players.entries())
      expect(await storedMetrics(request, headers, player.id)).toEqual([confirmed[index]]);
    expect(await page.evaluate(() => localStorage.getItem('test_state'))).toBeNull();
  });
});
