import type { Page } from '@playwright/test';
import { screens } from '@courtside/contracts/screens';
import { registerCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';

const shown = (page: Page) => page.locator('[data-module]:not([inert])');

/** Drops a file on the page, as the browser does. @returns whether the page has kept the browser from opening it */
const drop = (page: Page, name: string) =>
  page.evaluate((file) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], file, { type: 'text/csv' }));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  }, name);

test.beforeEach(async ({ page, request }) => {
  await startLoggedIn(page, request, await registerCoach(request));
});

test('a file that is dropped before the screen is loaded is the chosen file', async ({ page }) => {
  let load = () => {};
  const isDropped = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/import-file\.[^/]*js$/, async (route) => {
    await isDropped;
    await route.continue();
  });
  // The file that waits can delay the load event.
  await page.goto(screens.importFile(), { waitUntil: 'domcontentloaded' });
  // The shell has started.
  await expect(page.locator('#outlet')).toBeAttached();
  await expect(shown(page).getByRole('heading')).toHaveCount(0);
  expect(await drop(page, 'autumn.csv')).toBe(true);
  load();
  await expect(shown(page).getByText('autumn.csv')).toBeVisible();
});

test('a file that is dropped beside the field leaves the screen as it is', async ({ page }) => {
  await page.goto(screens.importFile());
  const field = shown(page).getByText('Drop a file here, or tap to choose one');
  await expect(field).toBeVisible();
  expect(await drop(page, 'autumn.csv')).toBe(true);
  await expect(field).toBeVisible();
  await expect(shown(page).getByText('autumn.csv')).toHaveCount(0);
});
