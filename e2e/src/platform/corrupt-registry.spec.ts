import type { Page } from '@playwright/test';
import { expect, test } from '../../test/test';

test.describe('a page whose registry', () => {
  const corrupt = (page: Page) =>
    page.route('**/login', async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()).replace('"schema":1', '"schema":99') });
    });

  test('is corrupt requests a valid one', async ({ page }) => {
    await corrupt(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  test('is corrupt while no other is available shows an error, and starts without a reload after a retry', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/503/);
    await corrupt(page);
    await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/login');
    await expect(page.getByText('Courtside could not start.')).toBeVisible();
    await page.unroute('**/registry.json');
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });
});
