import { FullSession, NAMES, TESTS } from '../court/full-session';
import { expect, test } from '../court/test';
import { saveDownload } from '../support/download';

// A real Mosquitto where one is installed; the other journeys use the broker inside the server.
test.use({ brokerOutside: true });

test('three players are tested at the same time on three gloves, in all five tests, and stored', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });

  await test.step('different tests at once, then the same test: each player gets what their own glove measured', async () => {
    await session.performAndSee([['LBP', 'UBP', 'SS'], ['UBP', 'LBP', 'LBP'], ['SS', null, 'UBP']]);
  });

  await test.step('lift weights; nothing shows in the summary before it is confirmed', async () => {
    await session.liftWeights();
    expect(await side.summary('Mila Nord')).toEqual([null, null, null, null, null]);
  });

  await test.step('Spike Speed with Yes leads to the camera, and the speed by the glove', async () => {
    await side.perform('Spike Speed', 'Zoë Nord');
    await expect(page.getByText('Do you want to do the Spike Accuracy test too?')).toBeVisible();
    await side.button('Yes').click();
    await expect(page).toHaveURL(/\/spike-accuracy\?playerId=/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ name: 'Zoë', last_name: 'Nord', number: '2' });
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
    await side.card('Spike Speed').getByRole('button', { name: 'Perform Test' }).click();
    await session.seeMeasured([null, 'SS', null]);
    await session.confirm('Spike Speed', 'Zoë Nord');
  });

  await test.step('reload: everything is there', async () => {
    const before = page.url();
    await page.reload();
    await expect(side.status('Spike Speed', 'Zoë Nord').getByText('Confirmed', { exact: true })).toBeVisible();
    expect(page.url()).toBe(before);
    await side.button('Return to Automated Test Screen').click();
  });

  await session.countSpikes();
  await session.confirmAll();

  await test.step('confirm the session, and keep the log', async () => {
    await session.complete();
    const log = await saveDownload(page, () => side.button('Download & Submit').click());
    const { firstName, lastName } = session.coach;
    expect(log.name).toMatch(new RegExp(`^${firstName}_${lastName}_\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const lines = log.text().trim().split('\r\n');
    expect(lines[0]).toBe('Player,Test,Result,Timestamp');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join()).sort()).toEqual(NAMES.flatMap((name) => TESTS.map((each) => `${name},${each}`)).sort());
  });

  await session.seeStored();
});
