import type { Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { logIn, registerCoach } from '../../test/coaches';
import { everyRoute, type ScreenRoute } from '../../test/every-route';
import { createFullClub } from '../../test/full-club';
import { translatePages, type Translation } from '../../test/page-translator';
import { startLoggedIn } from '../../test/start-logged-in';
import { addTeam } from '../../test/teams';
import { expect, test } from '../../test/test';
import { settled, started, visit } from '../../test/visit';

const TRANSLATIONS: readonly Translation[] = ['elements in place of texts', 'changed texts'];

/** The failures that the page reports about modules and the shell. */
function watchReports(page: Page): string[] {
  const failures: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(paths.moduleReports)) return;
    const { module, status } = request.postDataJSON() as { module: string; status: string };
    if (!['loaded', 'slow'].includes(status)) failures.push(`${module} ${status}`);
  });
  return failures;
}

const isTranslated = (page: Page) => page.evaluate(() => document.querySelector('h1')?.textContent?.includes('\u200B'));

/** Waits until the translator has translated the heading, after the screen has loaded its data. */
async function translated(page: Page): Promise<void> {
  await settled(page);
  await expect.poll(() => isTranslated(page)).toBe(true);
}

const addresses = (isWanted: (route: ScreenRoute) => boolean) =>
  everyRoute.filter(isWanted).map((each) => each.address);

/** Visits every screen without loading the page again, and waits until it is translated. */
async function visitAll(page: Page, all: readonly string[]): Promise<void> {
  for (const address of all) {
    await visit(page, address);
    await translated(page);
    await expect(cards(page)).toHaveCount(0);
  }
}

const cards = (page: Page) => page.getByRole('alert').filter({ hasText: /stopped|changed parts|could not start/ });

for (const translation of TRANSLATIONS) {
  test.describe(`a page that is translated (${translation})`, () => {
    test('stays usable on every screen', async ({ page, request, pageErrors }) => {
      // The links of the mails are not real.
      pageErrors.allow(/Failed to load resource.*auth/);
      const failures = watchReports(page);
      const club = await createFullClub(request);
      await translatePages(page, translation);
      await page.goto('/nowhere');
      await started(page);
      await visitAll(
        page,
        addresses(({ access }) => access !== 'user'),
      );
      await startLoggedIn(page, request, club.coach);
      await page.goto('/nowhere');
      await started(page);
      const [playerId = ''] = club.players.map(({ id }) => id);
      const player = { teamId: club.teamId, playerId, sessionId: club.newestSessions.get(playerId) ?? '' };
      await visitAll(page, [
        screens.managePlayers(player),
        screens.trainingSessions(player),
        screens.dataVisualization({ reportType: 'single', ...player }),
        screens.dataVisualizationComparison(player),
        screens.squadBoard(player),
        ...addresses(({ access }) => access === 'user'),
      ]);
      expect(failures).toEqual([]);
    });

    test('shows every new value, in forms, dialogs and lists', async ({ page, request }) => {
      const failures = watchReports(page);
      const coach = await registerCoach(request);
      await translatePages(page, translation);
      await test.step('messages of a form appear and disappear', async () => {
        await page.goto(screens.register());
        const form = page.locator('form');
        const message = form.getByText('Enter a username.');
        await form.getByRole('button', { name: 'Register' }).click();
        await expect(message).toBeVisible();
        await translated(page);
        await form.getByLabel('Username').fill('ada');
        await expect(message).toHaveCount(0);
      });
      await logIn(page, coach);
      await translated(page);
      await test.step('a dialog adds a team and its players', async () => {
        await page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true }).click();
        await translated(page);
        await addTeam(page, 'Falcons');
        await page.getByText('Falcons', { exact: true }).click();
        await page.getByRole('button', { name: 'View' }).click();
        for (const [name, number] of [
          ['Mila', '7'],
          ['Zoë', '9'],
        ] as const) {
          await page.getByRole('button', { name: 'Add Player' }).first().click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Name', { exact: true }).fill(name);
          await dialog.getByLabel('Last Name').fill('Nord');
          await dialog.getByLabel('Player Number').fill(number);
          await dialog.getByRole('radio', { name: 'Setter' }).check();
          await dialog.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(dialog).toBeHidden();
          await expect(page.getByText(`${name} Nord`)).toBeVisible();
          await translated(page);
        }
      });
      await test.step('a count changes', async () => {
        await page.getByRole('navigation').getByRole('link', { name: 'Perform Test', exact: true }).click();
        await page.getByRole('button', { name: 'Continue to Test' }).click();
        await page.getByText('Falcons', { exact: true }).click();
        for (const [name, count] of [
          ['Mila Nord', 1],
          ['Zoë Nord', 2],
          ['Mila Nord', 1],
        ] as const) {
          await translated(page);
          await page.getByText(name).click();
          await expect(page.getByText(`${count} / 3 Players Selected`)).toBeVisible();
        }
      });
      expect(failures).toEqual([]);
    });
  });
}
