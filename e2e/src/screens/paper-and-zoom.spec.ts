import { demoCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const squad = '[aria-label="Players who need attention first"]';

test('a printed screen is black on white, without navigation, also in the dark theme', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/dashboard');
  await expect(page.locator(squad)).toBeVisible();
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
  const dark = await colours();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  await expect(page.locator(squad)).toBeVisible();
  await expect.poll(colours).not.toEqual(dark);
  const luminance = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  const printed = await colours();
  expect(luminance(printed.backgroundColor)).toBeGreaterThan(240);
  expect(luminance(printed.color)).toBeLessThan(60);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(colours).toEqual(dark);
});

test('in a low window, the bars scroll with the page', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  // A laptop at a zoom of 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/dashboard');
  await expect(page.locator(squad)).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(page.getByRole('banner')).toBeInViewport();
});
