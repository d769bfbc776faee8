import { TEST_NAMES, type GloveId } from '@courtside/contracts/glove-names';
import { createTeam, registerCoach } from '../../test/coaches';
import { expect, test } from '../../test/isolated-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { storedMetrics } from '../../test/stored-metrics';
import { Taps } from '../../test/taps';

const GROUPS = [
  ['Mila', 'Zoë', 'Ida'],
  ['Lea', 'Ana', 'Eva'],
] as const;
const GLOVES: GloveId[] = ['smart_glove1', 'smart_glove2', 'smart_glove3'];

test('six players in two groups run all five tests with at most 80 taps', async ({
  page,
  request,
  product,
  sessionPage,
}) => {
  const coach = await registerCoach(request);
  const { players, headers } = await createTeam(request, coach, GROUPS.flat());
  await startLoggedIn(page, request, coach);
  await page.goto('/dashboard');
  const taps = new Taps(page);
  const button = (name: string) => sessionPage.button(name);
  const dialog = page.getByRole('dialog');
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button');
  const measured = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, .*: Confirm\\?$`) });
  const expectMeasured = (name: string) => expect(measured(name)).toHaveCount(3);

  await taps.tap(page.getByRole('main').getByRole('link', { name: /^Perform Test/ }));
  for (const [group, names] of GROUPS.entries()) {
    await test.step(`group ${group + 1}: select the players and assign the gloves`, async () => {
      await taps.tap(button('Continue to Test'));
      if (group === 0) await taps.tap(button('Falcons'));
      for (const name of names) await taps.tap(button(`${name} Nord`));
      await taps.tap(button('Continue to Test'));
      if (group === 0) {
        await taps.tap(button('Start Searching for Gloves'));
        await taps.tap(dialog.getByRole('button', { name: 'Start' }));
        await expect(page.getByText('Available', { exact: true })).toHaveCount(6);
        await taps.tap(button('Auto-Assign All'));
      }
      // The second group gets the gloves of the first without a tap.
      for (const [index, name] of names.entries())
        await expect(
          page.getByRole('group', { name: `${name} Nord` }).getByText(`Glove ${index + 1} assigned`),
        ).toBeVisible();
      await taps.tap(button('Continue to Test Selection'));
    });

    await test.step('Weight Lift Impact leads from player to player', async () => {
      await taps.tap(header('Weight Lift Impact'));
      for (const name of names) {
        await expect(dialog.getByText(`Weight Lift Impact · ${name} Nord`)).toBeVisible();
        await taps.type(dialog.getByLabel('Average Weight'), 42, 'Tab');
        await taps.type(dialog.getByLabel('One-Rep Max'), 60, 'Enter');
      }
      await expect(dialog).toHaveCount(0);
      await expectMeasured('Weight Lift Impact');
    });

    await test.step('the gloves measure all players at the same time', async () => {
      await taps.tap(header(TEST_NAMES.LBP));
      await expectMeasured(TEST_NAMES.LBP);
      await taps.tap(header(TEST_NAMES.UBP));
      for (const [index, name] of names.entries()) {
        await expect(dialog.getByText(`Upper Body Power · ${name} Nord`)).toBeVisible();
        if (group === 0 && index === 0) {
          await taps.type(dialog.getByLabel('Body Weight'), 64, 'Tab');
          await taps.tap(dialog.getByRole('combobox', { name: 'Unit' }));
          await taps.tap(page.getByTitle('kg'));
          await taps.tap(dialog.getByRole('button', { name: 'Continue' }));
        } else {
          await taps.type(dialog.getByLabel('Body Weight'), 64, 'Enter');
        }
        await expect(dialog.getByText('Use a weight of 16 kg.')).toBeVisible();
        await taps.tap(button('Start Test'));
      }
      await expectMeasured(TEST_NAMES.UBP);
      await taps.tap(header(TEST_NAMES.SS));
      await taps.tap(button('No, only speed'));
      await expectMeasured(TEST_NAMES.SS);
      await taps.tap(button('Confirm All Measured'));
      await expect(page.getByText('12 of 15 results confirmed.')).toBeVisible();
    });

    await test.step('Spike Accuracy leads from player to player, and back', async () => {
      await taps.tap(header(TEST_NAMES.SAC));
      for (const [index, name] of names.entries()) {
        await expect(page.locator('.cs-page__subtitle', { hasText: `${name} Nord` })).toBeVisible();
        await taps.tap(button('Fetch Spike Accuracy'));
        await expect(page.getByText('Fetching results...')).toBeVisible();
        await product.gloves.postSpikeAccuracy(GLOVES[index]!, 13, 7);
        await taps.tap(button('Confirm and Continue'));
      }
      await expect(page.getByText('15 of 15 results confirmed.')).toBeVisible();
    });

    await test.step('submit', async () => {
      await taps.tap(button('Confirm Performance Testing Session'));
      await taps.tap(dialog.getByRole('button', { name: 'Confirm', exact: true }));
      await taps.tap(button('Submit Without Download'));
      await expect(page).toHaveURL(/\/import-file$/);
    });
  }

  for (const { id } of players) {
    const [metrics] = await storedMetrics(request, headers, id);
    expect(metrics).toEqual([70, expect.any(Number), expect.any(Number), expect.any(Number), 65]);
    expect(Math.min(...metrics!)).toBeGreaterThan(0);
  }
  expect(taps.report('test six players')).toBeLessThanOrEqual(80);
});
