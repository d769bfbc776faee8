import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

const BLOCK = /(<script type="application\/json" id="courtside-registry">)(.*?)(<\/script>)/s;

/** Serves pages without this module, like a site with many modules, whose pages list only some of them. */
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

test.describe('a module that the page does not list', () => {
  test.beforeEach(({ page }) => withhold(page, 'mf-teams'));

  test('opens at its address', async ({ page, request }) => {
    await startLoggedIn(page, request, demoCoach);
    await page.goto('/manage-team');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeVisible();
  });

  test('is guarded like the others', async ({ page }) => {
    await page.goto('/manage-team');
    await expect(page).toHaveURL(/\/login\?next=%2Fmanage-team$/);
  });

  test('opens by navigation in an open page, and Back works', async ({ page, request }) => {
    await startLoggedIn(page, request, demoCoach);
    // With the data saver on, nothing is prefetched, so that the navigation loads the module.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/dashboard');
    await started(page);
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

  test('does not change that an unknown address is not found', async ({ page, request }) => {
    await startLoggedIn(page, request, demoCoach);
    await page.goto('/unknown-address');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});
