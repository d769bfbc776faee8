import { FullSession, ROUNDS } from '../court/full-session';
import { expect, test } from '../court/test';

const DISCONNECTED = 'One or more assigned Smart Gloves are disconnected. Please check the connection.';
const LOW_BATTERY = 'One or more assigned Smart Gloves have low battery (20% or lower). Please recharge them or switch to another Smart Glove.';
/** Gloves say how they are every few seconds; what follows may take a busy machine a while. */
const HEARD = { timeout: 60_000 };
const [FIRST, SECOND, THIRD] = ROUNDS;

// Each walks the whole session, three players and five tests, and spends most of its time waiting for gloves.
test.describe.configure({ mode: 'parallel' });

test('gloves that never trigger: the tests fail, the players get other gloves, and everything is stored', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });
  await session.behave('never-triggers');
  await session.perform(['LBP', null, null]);
  await expect(side.card('Lower Body Power').getByRole('button', { name: 'Perform Test' }), 'a test in progress blocks a repeated start').toBeDisabled();
  await session.perform([null, 'UBP', 'SS']);
  await session.liftWeights();
  await session.countSpikes();
  await session.seeFailed(FIRST, 'Test failed. Could not trigger.');
  await session.switchGloves();
  await session.performAndSee(ROUNDS);
  await session.confirmAll();
  await session.submit();
});

test('gloves that answer too late: the tests fail, what comes later changes nothing, and the repetitions are stored', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });
  await session.behave('late');
  await session.perform(FIRST);
  await session.liftWeights();
  await session.countSpikes();
  await session.seeFailed(FIRST, 'Measurement failed');
  await court.allSent();
  await session.behave('healthy');
  await session.performAndSee([SECOND, THIRD]);
  await session.seeFailed(FIRST, 'Measurement failed');
  await session.performAndSee([FIRST]);
  await session.confirmAll();
  await session.submit();
});

test('gloves that drop while measuring: the screen says so, the tests fail, and the repetitions are stored', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });
  await session.behave('drops-mid-test');
  await session.perform(FIRST);
  await expect(page.getByText(DISCONNECTED)).toBeVisible(HEARD);
  await session.liftWeights();
  await session.countSpikes();
  await session.seeFailed(FIRST, 'Measurement failed');
  await expect(page.getByText(DISCONNECTED)).toBeHidden(HEARD);
  await session.behave('healthy');
  await session.performAndSee(ROUNDS);
  await session.confirmAll();
  await session.submit();
});

test('gloves that send rubbish: it is no measurement, and the repetitions are stored', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });
  await session.behave('rubbish');
  await session.perform(FIRST);
  await session.seeFailed(FIRST, 'No valid measurement');
  await session.behave('healthy');
  await session.performAndSee(ROUNDS);
  await session.liftWeights();
  await session.countSpikes();
  await session.confirmAll();
  await session.submit();
});

test('gloves that send everything twice, and then another value: the first value counts and is stored', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });
  await session.behave('duplicates');
  await session.performAndSee(ROUNDS);
  await session.liftWeights();
  await session.countSpikes();
  await expect(page.getByText('99.99')).toHaveCount(0);
  await session.confirmAll();
  await session.submit();
});

test('gloves with a weak battery: the screen warns until the players wear others, and both measure', async ({ page, request, court, side }) => {
  const session = await FullSession.begin({ page, request, court, side });
  await session.behave('weak-battery');
  await session.performAndSee([FIRST, SECOND]);
  await expect(page.getByText(LOW_BATTERY)).toBeVisible(HEARD);
  await session.liftWeights();
  await session.countSpikes();
  await session.switchGloves();
  await expect(page.getByText(LOW_BATTERY)).toBeHidden(HEARD);
  await session.performAndSee([THIRD]);
  await session.confirmAll();
  await session.submit();
});
