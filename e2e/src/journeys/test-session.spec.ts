import { FullTestSession } from '../../test/full-test-session';
import { expect, test } from '../../test/isolated-test';
import { NAMES, TESTS } from '../../test/session-players';
import { saveDownload } from '../../test/download';

// The other journeys use the API's embedded broker.
test.use({ externalBroker: true });

test('three players run all five tests on three gloves at the same time, and the results are stored', async ({
  page,
  request,
  product,
  sessionPage,
}) => {
  const session = await FullTestSession.start({ page, request, product, sessionPage });

  await test.step('each player gets the result of their own glove, in different tests and in the same test', async () => {
    await session.completeRounds([
      ['LBP', 'UBP', 'SS'],
      ['UBP', 'LBP', 'LBP'],
      ['SS', null, 'UBP'],
    ]);
  });

  await test.step('lift weights; the summary shows only confirmed results', async () => {
    await session.liftWeights();
    expect(await sessionPage.summary('Mila Nord')).toEqual([null, null, null, null, null]);
  });

  await test.step('Spike Speed with Yes opens the camera, and the glove measures the speed', async () => {
    await sessionPage.perform('Spike Speed', 'Zoë Nord');
    await expect(page.getByText('Do you want to do the Spike Accuracy test as well?')).toBeVisible();
    await sessionPage.button('Yes').click();
    await expect(page).toHaveURL(/\/spike-accuracy\?(.*&)?playerId=/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      name: 'Zoë',
      last_name: 'Nord',
      number: '2',
    });
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
    await sessionPage.card('Spike Speed').getByRole('button', { name: 'Perform Test' }).click();
    await session.expectResults([null, 'SS', null]);
    await session.confirm('Spike Speed', 'Zoë Nord');
  });

  await test.step('a reload keeps everything', async () => {
    const before = page.url();
    await page.reload();
    await expect(sessionPage.status('Spike Speed', 'Zoë Nord').getByText('Confirmed', { exact: true })).toBeVisible();
    expect(page.url()).toBe(before);
    await sessionPage.button('Return to Automated Test Screen').click();
  });

  await session.countSpikes();
  await session.confirmAll();

  await test.step('confirm the session and download the log', async () => {
    await session.complete();
    const log = await saveDownload(page, () => sessionPage.button('Download & Submit').click());
    const { firstName, lastName } = session.club.coach;
    expect(log.name).toMatch(new RegExp(`^${firstName}_${lastName}_\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const lines = log.text().trim().split('\r\n');
    expect(lines[0]).toBe('Player,Test,Result,Timestamp');
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',').slice(0, 2).join())
        .sort(),
    ).toEqual(NAMES.flatMap((name) => TESTS.map((each) => `${name},${each}`)).sort());
  });

  await session.expectStored();
});
