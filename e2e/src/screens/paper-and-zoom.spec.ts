import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { demoCoach } from '../../test/coaches';
import { layoutProblems } from '../../test/layout-problems';
import { createSquad } from '../../test/squad';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { settled, started } from '../../test/visit';

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

/** Wide elements that stay on the screen while the page scrolls, one line each. Runs in the page. */
function findBars(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const stays = position === 'fixed' || position === 'sticky';
      return stays && pointerEvents !== 'none' && element.checkVisibility() && width > innerWidth / 2 && height > 2;
    })
    .map((element) => `${element.tagName} ${element.className}`);
}

for (const [zoom, size] of [
  ['200', { width: 720, height: 450 }],
  ['400', { width: 360, height: 225 }],
] as const)
  test(`at a zoom of ${zoom} %, all screens fit, and no bar covers them`, async ({ page, request }) => {
    const { coach, teamId, player1Id, session1Id, ...compared } = await createSquad(request);
    const player = { teamId, playerId: player1Id, sessionId: session1Id };
    await startLoggedIn(page, request, coach);
    await page.setViewportSize(size);
    const problems: string[] = [];
    for (const address of [
      screens.dashboard(),
      screens.managePlayers({ teamId }),
      screens.trainingSessions(player),
      screens.comparePlayers(player),
      screens.compareResults({ teamId, player1Id, session1Id, ...compared }),
      screens.dataVisualization({ reportType: 'single', ...player }),
      screens.squadBoard({ teamId }),
      screens.testDay({ teamId }),
      screens.enterResults({ teamId }),
      screens.auditLog(),
      screens.settings(),
    ]) {
      await page.goto(address);
      await started(page);
      await settled(page);
      const found = [...(await layoutProblems(page)), ...(await page.evaluate(findBars))];
      problems.push(...found.map((problem) => `${address}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });

test('a field without its values yet shows its whole text on a small phone', async ({ page, request }) => {
  const { coach } = await createSquad(request);
  await startLoggedIn(page, request, coach);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(`**${paths.teams}*`, () => undefined);
  await page.goto(screens.squadBoard());
  await started(page);
  await expect(page.getByText('Select a team', { exact: true })).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);
});

test('a theme of high contrast shows what is chosen, and switches', async ({ page, request }) => {
  await startLoggedIn(page, request, demoCoach);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(screens.settings());
  await settled(page);
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const chosen = await backgroundOf('.ant-segmented-item-selected');
  expect(chosen).not.toBe(await backgroundOf('.ant-segmented-item:not(.ant-segmented-item-selected)'));
  expect(chosen).not.toBe(await backgroundOf('.ant-segmented'));
  await expect(page.getByRole('switch').first()).not.toHaveCSS('box-shadow', 'none');
});
