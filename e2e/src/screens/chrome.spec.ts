import type { Locator, Page } from '@playwright/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';
import { started } from '../../test/visit';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (page: Page, name: string) => rail(page).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linksIn = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;

test('before login, the theme applies from the first paint, nothing shifts, and a phone shows Login and Register', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen = { themes: [] as (string | undefined)[], shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.themes.push(...list.getEntries().map(() => document.documentElement.dataset.theme));
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.shifts += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Login');
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: { themes: string[]; shifts: number } }).seen);
  expect(new Set(seen.themes)).toEqual(new Set(['dark']));
  // A font that arrives after the text is a little wider or narrower.
  expect(seen.shifts).toBeLessThan(0.002);

  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Login', exact: true })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  expect(await fits(page)).toBe(true);
});

test('rail, tiles and account menu have the links that the modules declare', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(/^Welcome, \S+ .+!$/);
  expect(await linksIn(rail(page))).toEqual([
    '/dashboard',
    '/import-file',
    '/manage-team',
    '/data-visualization',
    '/data-visualization-comparison',
    '/squad-board',
  ]);
  expect(await linksIn(page.getByRole('list', { name: 'What you can do' }))).toEqual([
    '/import-file',
    '/manage-team',
    '/data-visualization?reportType=single',
    '/data-visualization-comparison',
  ]);
  const button = page.getByRole('button', { name: 'Account menu' });
  await button.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'User Settings', 'Staff', 'Logout']);
  const [menu, place] = await Promise.all([page.getByRole('menu').boundingBox(), button.boundingBox()]);
  expect(Math.abs(menu!.x - place!.x), 'the menu is under its button').toBeLessThan(2);
  await page.getByRole('menuitem', { name: 'User Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

test('the rail expands for pointer and keyboard, and a new screen gets the focus and sets the tab title', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  await expect(heading(page)).toBeFocused();
  const narrow = await widthOf(rail(page));
  await entry(page, 'Teams').hover();
  await expect.poll(() => widthOf(rail(page))).toBeGreaterThan(narrow + 50);
  await page.mouse.move(700, 400);
  await expect.poll(() => widthOf(rail(page))).toBe(narrow);
  await page.keyboard.press('Tab');
  await entry(page, 'Teams').focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => widthOf(rail(page))).toBeGreaterThan(narrow + 50);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Manage Team · Courtside');
  // By name, because the previous screen may still be in the page.
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeFocused();
});

test('the rail marks the entry of every screen that it leads to', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  for (const [address, name] of [
    ['/compare-players', 'Compare'],
    ['/compare-results', 'Compare'],
    ['/data-visualization', 'Report'],
    ['/select-team', 'Perform Test'],
    ['/manage-team', 'Teams'],
  ] as const) {
    await page.goto(address);
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
  }
});

test('the shell and the account screens fit a screen of 320 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    const work = { title: 'Unfinished', text: 'Freudenberg-Schmittenkötter'.repeat(3), action: 'Continue', path: '/x' };
    localStorage.setItem('unfinished_work', JSON.stringify({ 'mf-example': [work] }));
  });
  await startLoggedIn(page, request, demoCoach);
  for (const address of ['/dashboard', '/user-profile', '/edit-profile', '/settings', '/change-email', '/nowhere']) {
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    expect.soft(await fits(page), address).toBe(true);
  }
});

test('on a phone, the rail is a drawer that closes after navigation', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  await started(page);
  await expect(rail(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Teams' }).click();
  await expect(page).toHaveURL('/manage-team');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Back goes back in history, or to the dashboard if there is none, and is disabled on the dashboard', async ({
  page,
  request,
  context,
}) => {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  await started(page);
  const back = page.getByRole('button', { name: 'Back' });
  await expect(back).toBeDisabled();
  await entry(page, 'Teams').click();
  await entry(page, 'Report').click();
  await expect(page).toHaveURL('/data-visualization');
  await back.click();
  await expect(page).toHaveURL('/manage-team');
  const fresh = await context.newPage();
  await fresh.goto('/manage-team');
  await fresh.getByRole('button', { name: 'Back' }).click();
  await expect(fresh).toHaveURL('/dashboard');
});

test('hovering or focusing a rail entry loads its module', async ({ page, request }) => {
  // With the data saver on, nothing is prefetched.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await startLoggedIn(page, request, demoCoach);
  const loaded = new Set<string | undefined>();
  page.on('response', (answer) => loaded.add(/\/(mf-[a-z]+)\//.exec(answer.url())?.[1]));
  await page.goto('/settings');
  await expect(heading(page)).toHaveText('User Settings');
  await page.waitForLoadState('networkidle');
  expect([...loaded].filter(Boolean)).toEqual(['mf-account']);
  await entry(page, 'Teams').hover();
  await expect.poll(() => loaded.has('mf-teams')).toBe(true);
  await entry(page, 'Report').focus();
  await expect.poll(() => loaded.has('mf-reports')).toBe(true);
});

test('an idle browser loads the modules in the rail', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  const loaded = new Set<string | undefined>();
  page.on('response', (answer) => loaded.add(/\/(mf-[a-z]+)\//.exec(answer.url())?.[1]));
  await page.goto('/settings');
  await expect.poll(() => ['mf-reports', 'mf-teams', 'mf-testing'].filter((name) => !loaded.has(name))).toEqual([]);
});

test('a new theme applies immediately in every tab', async ({ page, request, context }) => {
  await page.addInitScript(() => localStorage.getItem('theme') ?? localStorage.setItem('theme', 'light'));
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/manage-team');
  await expect(heading(other)).toBeVisible();
  const background = (of: Page) => of.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background(other);
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await expect.poll(() => background(other)).not.toBe(light);
  expect(await background(page)).toBe(await background(other));
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});
