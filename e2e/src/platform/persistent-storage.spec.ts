import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

for (const isGranted of [true, false])
  test(`the page asks once results wait to keep them, and the browser ${isGranted ? 'agrees' : 'refuses'}`, async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(/Failed to load resource/);
    await page.addInitScript((answer) => {
      const asked: boolean[] = [];
      Object.assign(window, { asked });
      StorageManager.prototype.persisted = async () => false;
      StorageManager.prototype.persist = async () => {
        asked.push(answer);
        return answer;
      };
    }, isGranted);
    const asked = () => page.evaluate(() => (window as unknown as { asked: boolean[] }).asked.length);
    const coach = await registerCoach(request);
    const { team } = await createTeam(request, coach, ['Mila', 'Ana', 'Eva']);
    await startLoggedIn(page, request, coach);
    await page.goto(screens.testDay({ teamId: team.id }));
    await page.getByRole('button', { name: 'Start Test Day' }).click();
    await expect(page).toHaveURL(/testDayId=/);
    await page.waitForFunction(() => localStorage.getItem('offline_key') !== null);
    expect(await asked()).toBe(0);

    await page.context().route('**/api/**', (route) => route.abort());
    const dialog = page.getByRole('dialog');
    for (const name of ['Enter Lower Body Power', 'Enter Upper Body Power']) {
      await page.getByRole('button', { name }).first().click();
      await dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).first().fill('4');
      await dialog.getByRole('button', { name: /^Save/ }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('2 entries are waiting for the network', { exact: true })).toBeVisible();
    await expect.poll(asked).toBe(1);
    const warning = page.getByText('This browser may delete them.');
    if (isGranted) await expect(warning).toBeHidden();
    else await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Show Entries' }).click();
    await expect(dialog.getByText(/^This browser may delete waiting results/)).toHaveCount(isGranted ? 0 : 1);
  });
