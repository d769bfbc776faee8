import { createTeam, registerCoach } from '../../test/coaches';
import { createSessionClub, storeAssignedGloves } from '../../test/session-club';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { load, settled } from '../../test/visit';

const NAMES = ['Alva', 'Ida', 'Mila', 'Nora', 'Saga', 'Tuva', 'Vera', 'Ebba', 'Elsa', 'Freja', 'Juni', 'Klara'];

test('a screen opens at its top, and back and forward return to the place that the coach has left', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const coach = await registerCoach(request);
  const { team, players } = await createTeam(request, coach, NAMES);
  await startLoggedIn(page, request, coach);
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const heading = page.locator('[data-module]:not([inert]) h1');

  await page.goto(`/manage-players?teamId=${team.id}`);
  await page.getByRole('button', { name: /^Klara/ }).click();
  const open = page.getByRole('button', { name: /View/ });
  await open.scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(400);
  const left = await top();
  await open.click();
  await expect(page).toHaveURL(new RegExp(`playerId=${players[11]!.id}`));
  await expect(heading).toHaveText(/Klara/);
  await expect.poll(top).toBe(0);

  await page.goBack();
  await expect.poll(top).toBeGreaterThanOrEqual(left - 1);
  expect(await top()).toBeLessThanOrEqual(left + 1);

  // In another module too.
  await page.getByRole('link', { name: 'Courtside' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  // The card of the player is closed again, so the page ends earlier.
  await expect.poll(top).toBeGreaterThan(1_000);
  // Back before the other screen appears.
  const place = await top();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.cs-brand')!.click();
    history.back();
  });
  await settled(page);
  await expect(heading).toHaveText(/Players of/);
  await expect.poll(top).toBe(place);
});

test('a screen that replaces its entry before it is shown returns to the place all the same', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const coach = await registerCoach(request);
  const { team } = await createTeam(request, coach, NAMES);
  await startLoggedIn(page, request, coach);
  const top = () => page.evaluate(() => Math.round(window.scrollY));

  await load(page, `/manage-players?teamId=${team.id}`);
  await page.getByRole('button', { name: /^Klara/ }).scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(400);
  const left = await top();
  // A click of the test would scroll first.
  await page.locator('.cs-brand').dispatchEvent('click');
  await expect(page).toHaveTitle('Dashboard · Courtside');
  await settled(page);
  await page.evaluate(() => {
    window.addEventListener(
      'single-spa:before-routing-event',
      () => window.history.replaceState({ ...window.history.state, key: 'replaced' }, ''),
      { once: true },
    );
    window.history.back();
  });
  await expect.poll(top).toBe(left);
});

test('gloves and tests open at their top, and going back returns to the place among the gloves', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeAssignedGloves(page, request, await createSessionClub(page, request));
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const heading = page.locator('[data-module]:not([inert]) h1');
  await page.goto('/glove-select');

  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('banner').getByRole('button', { name: 'Back' }).click(),
  ]) {
    await expect(heading).toHaveText('Smart Glove Assignment');
    await settled(page);
    await page.getByRole('button', { name: 'Switch Glove' }).last().scrollIntoViewIfNeeded();
    await expect.poll(top).toBeGreaterThan(200);
    const left = await top();
    await page.getByRole('button', { name: 'Continue to Test Selection' }).click();
    await expect(heading).toHaveText('Automated Test Dashboard');
    await expect.poll(top).toBe(0);
    await page.getByRole('region', { name: 'Spike Accuracy', exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(top).toBeGreaterThan(400);
    await goBack();
    await expect(heading).toHaveText('Smart Glove Assignment');
    await expect.poll(top).toBe(left);
  }
});
