import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { authHeaders, createTeam, demoCoach, registerCoach } from '../../test/coaches';
import { Film, FILM_SIZES } from '../../test/film';
import { scanGloves } from '../../test/scan-gloves';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { TestSessionPage } from '../../test/test-session-page';

/** The folder of the contact sheets. The project of these tests exists only with it. */
const folder = process.env.COURTSIDE_FILMSTRIP ?? '';
const NAMES = ['Alva', 'Bea', 'Cleo', 'Dana', 'Eva', 'Fia', 'Gry', 'Hedda', 'Ida', 'Juni', 'Klara', 'Lina'];
const ROSTER = NAMES.map((name, index) => `${index + 4}\t${name} Nord\tSetter`).join('\n');
const IMPORT = [
  'team_name,name,last_name,player_number,position,session_date,weight_lift_impact,serve_speed',
  'Falcons,Alva,Nord,1,Setter,2026-03-01,70,20',
  'Falcons,Bea,Nord,2,Setter,2026-03-01,eighty,21',
].join('\n');

interface Stage {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly film: Film;
  /** The screen that is shown. */
  readonly screen: Locator;
  readonly button: (name: string) => Locator;
}

/** A coach with twelve players. */
async function withTeam({ page, request }: Stage) {
  const coach = await registerCoach(request);
  const created = await createTeam(request, coach, NAMES);
  await startLoggedIn(page, request, coach);
  return created;
}

/** The largest team of the demo club, with its results. */
async function demoTeam({ page, request }: Stage) {
  await startLoggedIn(page, request, demoCoach);
  const headers = await authHeaders(request, demoCoach);
  const teams = (await (await request.get(paths.teams, { headers })).json()) as { id: string }[];
  const teamId = teams[0]!.id;
  const players = (await (await request.get(`${paths.players}?teamId=${teamId}`, { headers })).json()) as {
    id: string;
  }[];
  return { teamId, players };
}

const journeys: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'first team and first result': async ({ page, request, film, screen, button }) => {
    const dialog = page.getByRole('dialog');
    await startLoggedIn(page, request, await registerCoach(request));
    await page.goto(screens.dashboard());
    await film.frame('The dashboard of a new club');
    await page.getByRole('region', { name: 'First Steps' }).getByRole('button', { name: 'Add Team' }).click();
    await screen.getByRole('button', { name: 'Add Team' }).first().click();
    await dialog.getByLabel('Team Name').fill('Falcons');
    await film.frame('The name of the team');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await film.frame('The next step of a new team');
    await button('Paste a Roster').click();
    await dialog.getByLabel('List of players').fill(ROSTER);
    await film.frame('A pasted list');
    await dialog.getByRole('button', { name: 'Add 12 Players' }).click();
    await expect(page.getByText('12 of 20 players')).toBeVisible();
    await film.frame('The players');
    await page.goto(screens.enterResults());
    await screen.getByLabel('Serve Speed of Alva Nord').fill('21.5');
    await film.frame('The first result');
    await button('Save All').click();
    await expect(page.getByText(/^Saved results for 1 player on /)).toBeVisible();
    await film.frame('The result is stored');
  },
  'who improved': async (stage) => {
    const { page, film, screen } = stage;
    const { teamId } = await demoTeam(stage);
    await page.goto(screens.dashboard());
    await film.frame('The dashboard');
    await page.goto(screens.squadBoard({ teamId }));
    await film.frame('The squad board');
    const filters = screen.getByRole('button', { name: /^Filter and Sort/ });
    if (await filters.isVisible()) {
      await filters.click();
      await film.frame('Its filters');
      await filters.click();
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await film.frame('Its end');
  },
  'test day': async (stage) => {
    const { page, request, film, button } = stage;
    const { team, headers } = await withTeam(stage);
    await scanGloves(request, headers);
    await page.goto(screens.testDay({ teamId: team.id }));
    await expect(button('Start Test Day')).toBeVisible();
    await film.frame('Who is here');
    await button('Start Test Day').click();
    await expect(page).toHaveURL(/testDayId=/);
    await film.frame('The first group');
    await page.locator('.test-day-action').first().click();
    await film.frame('The first test');
    await page.keyboard.press('Escape');
    await page.getByRole('table', { name: 'Results' }).scrollIntoViewIfNeeded();
    await film.frame('All results');
  },
  'automated test': async (stage) => {
    const { page, film, button } = stage;
    await withTeam(stage);
    const session = new TestSessionPage(page);
    await page.goto(screens.importFile());
    await film.frame('Two ways to test');
    await session.selectPlayers('Falcons', ['Alva Nord', 'Bea Nord', 'Cleo Nord']);
    await film.frame('Gloves before the search');
    await session.searchGloves();
    await film.frame('Six gloves');
    await button('Auto-Assign All').click();
    await session.openDashboard();
    await film.frame('The tests');
    await session.perform('Lower Body Power', 'Alva Nord');
    await session.result('Lower Body Power', 'Alva Nord', 60_000);
    await film.frame('A measurement');
    await session.confirm('Lower Body Power', 'Alva Nord');
    await button('Confirm Performance Testing Session').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await film.frame('What is missing');
  },
  'enter results': async (stage) => {
    const { page, film, screen, button } = stage;
    const { team } = await withTeam(stage);
    await page.goto(screens.enterResults({ teamId: team.id }));
    await expect(screen.getByLabel('Serve Speed of Alva Nord')).toBeVisible();
    await film.frame('An empty table');
    await screen.getByLabel('Serve Speed of Alva Nord').fill('21.5');
    await screen.getByLabel('Serve Speed of Bea Nord').fill('fast');
    await page.keyboard.press('Enter');
    await film.frame('A value that is no number');
    await screen.getByLabel('Serve Speed of Bea Nord').fill('22');
    await button('Save All').click();
    await expect(page.getByText(/^Saved results for 2 players on /)).toBeVisible();
    await film.frame('Two results are stored');
  },
  'import a file': async (stage) => {
    const { page, film, screen, button } = stage;
    await withTeam(stage);
    await page.goto(screens.importFile());
    await screen
      .locator('input[type=file]')
      .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT) });
    await film.frame('A chosen file');
    await button('Check First').click();
    await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await film.frame('The check');
    await page.mouse.wheel(0, 600);
    await film.frame('Its rows');
    await page.goto(screens.importFile());
    await screen
      .locator('input[type=file]')
      .setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(IMPORT) });
    await button('Upload File').click();
    const errors = page.getByText('1 row has errors. All other rows were imported.');
    await expect(errors).toBeVisible();
    await errors.scrollIntoViewIfNeeded();
    await film.frame('Rows with errors');
  },
  'player page': async (stage) => {
    const { page, film, screen } = stage;
    const { teamId, players } = await demoTeam(stage);
    await page.goto(screens.managePlayers({ teamId }));
    await film.frame('The players of a team');
    await screen.getByRole('list', { name: 'Players' }).getByRole('button').first().click();
    await film.frame('What can be done with one');
    await page.goto(screens.trainingSessions({ teamId, playerId: players[0]!.id }));
    await expect(screen.getByText('Composite Index', { exact: true }).first()).toBeVisible();
    await film.frame('The index and its trend');
    await screen.getByRole('heading', { name: 'Session Details' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await film.frame('The newest session');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await film.frame('The end of the page');
  },
  compare: async (stage) => {
    const { page, film, screen, button } = stage;
    const { teamId } = await demoTeam(stage);
    await page.goto(screens.comparePlayers({ teamId }));
    const boxes = screen.getByRole('checkbox', { name: /^Select / });
    await expect(boxes.first()).toBeVisible();
    await film.frame('The players');
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await film.frame('Two of them');
    await button('Compare').click();
    await expect(screen.getByText('Weight Lift Impact').first()).toBeVisible();
    await film.frame('Side by side');
    await page.mouse.wheel(0, 900);
    await film.frame('Their charts');
  },
  'reports for parents': async (stage) => {
    const { page, film, button } = stage;
    const { teamId, players } = await demoTeam(stage);
    await page.goto(screens.dataVisualization({ reportType: 'single', teamId }));
    await film.frame('Whose report');
    await button('Several Players').click();
    await expect(page.getByText('12 reports selected.')).toBeVisible();
    await film.frame('All twelve at once');
    await page.goto(screens.dataVisualization({ reportType: 'single', teamId, playerId: players[0]!.id }));
    await expect(button('Share with Family')).toBeVisible();
    await film.frame('The report of one');
    await button('Share with Family').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await film.frame('A link for the family');
  },
  'staff and account': async (stage) => {
    const { page, film, button } = stage;
    await withTeam(stage);
    await page.goto(screens.staff());
    await film.frame('The staff');
    await button('Invite').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await film.frame('An invitation');
    await page.goto(screens.auditLog());
    await film.frame('What happened');
    await page.goto(screens.security());
    await film.frame('Logins and security');
    await page.goto(screens.settings());
    await film.frame('The settings');
    await page.goto(screens.editProfile());
    await film.frame('The profile');
  },
};

for (const size of FILM_SIZES)
  test.describe(size.device, () => {
    test.use({ viewport: { width: size.width, height: size.height } });
    for (const [journey, play] of Object.entries(journeys))
      test(journey, async ({ page, request, pageErrors }) => {
        // The answer to a file with errors.
        pageErrors.allow(/Failed to load resource/);
        const film = new Film(page, size);
        const screen = page.locator('[data-module]:not([inert])');
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        await play({ page, request, film, screen, button });
        await film.develop(folder, journey);
      });
  });
