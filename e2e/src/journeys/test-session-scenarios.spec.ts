import { FullTestSession } from '../../test/full-test-session';
import { expect, test as isolatedTest } from '../../test/isolated-test';
import type { Round } from '../../test/session-players';

/** Starts with a test session whose players have their gloves. */
const test = isolatedTest.extend<{ session: FullTestSession }>({
  session: async ({ page, request, product, sessionPage }, use) =>
    use(await FullTestSession.resume({ page, request, product, sessionPage })),
});

const DISCONNECTED = 'One or more assigned Smart Gloves are disconnected. Please check the connection.';
const LOW_BATTERY =
  'One or more assigned Smart Gloves have low battery (20% or lower). Please recharge them or switch to another Smart Glove.';
const ALL: Round = ['LBP', 'UBP', 'SS'];
const MILA: Round = ['LBP', null, null];
const ZOE: Round = [null, 'UBP', null];

// Each player's glove fails in a different way, all at the same time.

test('gloves never start, answer too late or disconnect: only their tests fail, late results are ignored, and the repeated tests are stored', async ({
  page,
  product,
  sessionPage,
  session,
}) => {
  await session.setScenarios(['never-triggers', 'late', 'drops-mid-test']);
  await session.perform(MILA);
  await expect(
    sessionPage.card('Lower Body Power').getByRole('button', { name: 'Perform Test' }),
    'a test in progress blocks a repeated start',
  ).toBeDisabled();
  await session.perform([null, 'UBP', 'SS']);
  await expect(page.getByText(DISCONNECTED)).toBeVisible();
  // Meanwhile, other tests go on, also on other screens.
  await session.liftWeights();
  await session.countSpikes();
  await session.expectFailures(MILA, 'Test failed. Could not trigger.');
  await session.expectFailures([null, 'UBP', 'SS'], 'Measurement failed');
  await expect(page.getByText(DISCONNECTED)).toBeHidden();

  await product.gloves.waitUntilIdle();
  await session.setScenarios(['never-triggers', 'healthy', 'healthy']);
  await session.completeRounds([[null, null, 'LBP']]);
  await session.expectFailures(ZOE, 'Measurement failed');
  await session.switchGloves(['Mila Nord']);
  await session.completeRounds([ALL]);
  await session.confirmAll();
  await session.submit();
});

test('gloves send invalid data, repeat their result or have a weak battery: every player gets one valid result, and it is stored', async ({
  page,
  session,
}) => {
  await session.setScenarios(['rubbish', 'duplicates', 'weak-battery']);
  await session.perform(ALL);
  await session.expectFailures(MILA, 'No valid measurement');
  // A glove that repeats its result sends a different value at the end.
  await session.expectResults([null, 'UBP', 'SS']);
  await expect(page.getByText(LOW_BATTERY)).toBeVisible();
  await session.switchGloves(['Ida Nord']);
  await expect(page.getByText(LOW_BATTERY)).toBeHidden();
  await session.setScenarios(['healthy', 'duplicates', 'healthy']);
  await session.completeRounds([['LBP', 'SS', 'UBP']]);
  await expect(page.getByText('99.99')).toHaveCount(0);
  await session.confirmAll();
  await session.submit();
});
