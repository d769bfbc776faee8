import { createTeam, registerCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { settled } from '../../test/visit';

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
