import { createTeam, registerCoach } from '../../test/coaches';
import { startLoggedIn } from '../../test/start-logged-in';
import { visit } from '../../test/visit';
import { expect, test } from '../../test/visiting-module';

const NO_BORDER = '0px';

test('an application that existed already loads, navigates, calls the API, keeps its styles to itself, and leaves', async ({
  page,
  request,
  environments,
}) => {
  const coach = await registerCoach(request);
  await createTeam(request, coach, ['Mila']);
  await startLoggedIn(page, request, coach);
  const main = page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1 }) });

  await test.step('it loads in the shell, and calls the API as the user', async () => {
    await page.goto(`${environments.url}/visiting`);
    await expect(page.getByRole('heading', { name: 'All teams' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Falcons' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Visiting' })).toBeVisible();
  });

  await test.step('its styles apply to it, and to nothing else', async () => {
    await expect(page.getByRole('navigation', { name: 'Matches' })).toHaveCSS('border-top-width', '3px');
    await expect(page.getByRole('list').filter({ hasText: 'Falcons' })).toHaveCSS('list-style-type', 'square');
    await page.evaluate(() => {
      const other = Object.assign(document.createElement('p'), { className: 'card', id: 'other' });
      document.querySelector('[data-module]')?.before(other);
    });
    await expect(page.locator('#other')).toHaveCSS('border-top-width', NO_BORDER);
  });

  await test.step('its links, and back and forward, change the address without loading the page', async () => {
    await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: 'Match 7' }).click();
    await expect(page.getByRole('heading', { name: 'Match 7' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/visiting/match/7');
    await expect(main.locator('svg .recharts-bar-rectangle')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'All teams' })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Match 7' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  await test.step('it leaves nothing behind', async () => {
    await visit(page, '/manage-team');
    await expect(page.getByRole('heading', { name: 'Match 7' })).toHaveCount(0);
    await expect(page.locator('[data-module="mf-visiting"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('letter-spacing', '7px');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Match 7' })).toBeVisible();
  });
});
