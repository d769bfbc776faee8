import type { Page } from '@playwright/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, demoCoach, registerCoach } from '../../test/coaches';
import { holdAnswers } from '../../test/hold-answers';
import { holdShell } from '../../test/hold-shell';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { expect, test } from '../../test/test';
import { watchShifts } from '../../test/watch-shifts';

/** The positions of the visible parts of the frame. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return ['.cs-topbar', '.cs-brand', '.cs-brand__icon', '.shell-avatar', '.cs-rail', '.shell-main'].map((part) => {
      const visible = [...document.querySelectorAll(part)].find((element) => element.checkVisibility());
      const { x, y, width } = visible?.getBoundingClientRect() ?? {};
      return { part, x, y, width, color: visible && getComputedStyle(visible).color };
    });
  });

for (const [viewport, theme] of [
  [{ width: 1280, height: 800 }, 'light'],
  [{ width: 390, height: 844 }, 'dark'],
] as const)
  test(`a page of ${viewport.width} px shows a user the frame before a file of the shell arrives, and the shell replaces it in place`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
    await startLoggedIn(page, request, demoCoach);
    const shifts = await watchShifts(page);
    const release = await holdShell(page);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('[data-frame=user] .cs-brand')).toBeVisible();
    await expect(page.locator('[data-frame=user] .cs-rail')).toBeVisible({ visible: viewport.width > 760 });
    await expect(page.locator('[data-frame=guest]')).toBeHidden();
    const before = await places(page);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    expect(await places(page)).toEqual(before);
    // A phone shows the name of the user in two lines.
    expect(await shifts()).toBeLessThan(0.01);
  });

test('a guest sees no rail on the page of a screen for users, and the login screen has its title from the start', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const release = await holdShell(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('[data-frame=guest] .cs-brand')).toBeVisible();
  await expect(page.locator('.cs-rail')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  // On a busy machine, the font arrives after the first paint.
  expect(await shifts()).toBeLessThan(0.002);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('[data-frame=guest] .cs-brand')).toBeVisible();
  await expect(page).toHaveTitle('Login · Courtside');
});

test('a guest types, submits and logs in on a page whose scripts are late, and nothing moves when they arrive', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  expect(await page.getByRole('alert').or(page.getByRole('status')).count()).toBe(0);
  await page.getByLabel('Username').fill(demoCoach.username);
  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type('half');
  await page.keyboard.press('ArrowLeft');
  const before = await page.getByLabel('Username').boundingBox();
  release();
  await expect(page.locator('#outlet').getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await page.getByLabel('Username').boundingBox()).toEqual(before);
  await expect(page.getByLabel('Username')).toHaveValue(demoCoach.username);
  await page.keyboard.type('-');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('hal-f');
  // A font that arrives after the text is a little wider or narrower.
  expect(await shifts()).toBeLessThan(0.002);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const releaseAgain = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(demoCoach.username);
  await page.getByLabel('Password', { exact: true }).fill(demoCoach.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  releaseAgain();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the first state of a screen for users is in the page, and is inert', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  const shifts = await watchShifts(page);
  const release = await holdShell(page);
  await page.goto('/manage-team', { waitUntil: 'commit' });
  const screen = page.locator('[data-frame=user] [data-first-screen]');
  await expect(screen).toContainText('Your teams, their pictures and their players');
  await expect(screen).toHaveAttribute('inert', '');
  expect(await screen.locator('[id], a[href]').count()).toBe(0);
  release();
  await expect(page.getByRole('button', { name: 'Add Team' })).toBeEnabled();
  await expect(page.locator('[data-first-screen]')).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.01);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
])
  test(`at ${viewport.width} px, nothing moves when the shell, the module and the data of a first state arrive`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const coach = await registerCoach(request);
    const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Ada']);
    const ids = players.map(({ id }) => id);
    for (const player of ids)
      await request.post(paths.trainingSessions, {
        headers,
        data: { ...SAMPLE_METRICS, player, session_date: '2026-03-01' },
      });
    await startLoggedIn(page, request, coach);
    const shifts = await watchShifts(page);
    const [first = '', second = ''] = ids;
    for (const [address, content] of [
      [screens.dashboard(), 'Mila'],
      [screens.managePlayers({ teamId: team.id }), 'Mila'],
      [screens.trainingSessions({ teamId: team.id, playerId: first }), 'Composite Index'],
      [screens.compareResults({ player1Id: first, player2Id: second }), 'Ada'],
      [screens.squadBoard({ teamId: team.id }), 'Mila'],
      [screens.auditLog(), 'logged in'],
      [screens.testDay({ teamId: team.id }), 'Start Test Day'],
      [screens.dataVisualization({ reportType: 'single', teamId: team.id, playerId: first }), 'Composite Index'],
    ] as const) {
      // The module arrives after the shell has replaced the frame.
      const release = await holdAnswers(page, '/mf-*/**');
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#frame')).toHaveCount(0);
      release();
      await expect(page.locator('main').getByText(content).first()).toBeVisible();
      expect(await shifts(), address).toBeLessThan(0.01);
      await page.unroute('/mf-*/**');
    }
  });

test('a guest who submits after the shell and before the module logs in', async ({ page }) => {
  const release = await holdAnswers(page, '/mf-account/**');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('#shell [data-first-screen]')).toBeVisible();
  await page.getByLabel('Username').fill(demoCoach.username);
  await page.getByLabel('Password', { exact: true }).fill(demoCoach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  release();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a guest’s typed text survives a module that cannot be loaded at first', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to load resource|ERR_FAILED/);
  const release = await holdShell(page);
  await page.route('/mf-account/**', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('ada');
  release();
  await expect(page.getByRole('heading', { name: 'Account is not available' })).toBeVisible();
  await page.unroute('/mf-account/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('#outlet').getByLabel('Username')).toHaveValue('ada');
});

test('a page whose shell does not arrive says so, and still starts later', async ({ page }) => {
  await page.clock.install();
  const release = await holdShell(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('[data-frame=guest]')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('status')).toHaveText(
    'This is taking longer than usual. You can wait, or reload this page.',
  );
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByText('This is taking longer')).toHaveCount(0);
});

test('a page whose stylesheet cannot be loaded says so instead of showing the shell without it, and starts on a retry', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading CSS/);
  await page.route('/shell/**/*.css', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Courtside could not start.');
  await expect(page.getByRole('heading', { name: 'Login' })).toHaveCount(0);
  await page.unroute('/shell/**/*.css');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.locator('.cs-topbar:visible')).toHaveCSS('position', 'sticky');
});
