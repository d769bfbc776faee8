import type { Page } from '@playwright/test';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { enter } from './enter';

const BLOCK = /(<script type="application\/json" id="courtside-registry">)(.*?)(<\/script>)/s;

/** Pages as they are where there are many modules: they begin without one that claims nothing of every page. */
async function withhold(page: Page, module: string): Promise<void> {
  await page.route(/localhost:\d+\/[a-z-]+(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(BLOCK, (_, open: string, json: string, close: string) => {
      const registry = JSON.parse(json) as { modules: Record<string, unknown> };
      const { [module]: __, ...modules } = registry.modules;
      return `${open}${JSON.stringify({ ...registry, modules, partial: true })}${close}`;
    });
    return route.fulfill({ response: answer, body });
  });
}

test.describe('a module that the page does not begin with', () => {
  test.beforeEach(({ page }) => withhold(page, 'mf-teams'));

  test('is found at its address', async ({ page, request }) => {
    await enter(page, request, demoCoach);
    await page.goto('/manage-team');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible();
  });

  test('is guarded as every other', async ({ page }) => {
    await page.goto('/manage-team');
    await expect(page).toHaveURL(/\/login\?next=%2Fmanage-team$/);
  });

  test('is found by a step in an open page, and by a step back', async ({ page, request }) => {
    await enter(page, request, demoCoach);
    // Who saves data has nothing fetched ahead, so the step is what asks.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.evaluate(() => {
      window.history.pushState(null, '', '/manage-team');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });

  test('leaves an address that is nobody\'s not found', async ({ page, request }) => {
    await enter(page, request, demoCoach);
    await page.goto('/nobody-claims-this');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
