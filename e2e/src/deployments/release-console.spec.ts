import type { Page } from '@playwright/test';
import type { StatusLine } from '@courtside/release-client/protocol';
import { accessibilityViolations } from '../../test/axe';
import { demoCoach, registerCoach } from '../../test/coaches';
import { inspectScreen } from '../../test/inspect-screen';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { expect, test } from '../../test/release-test';
import { reportAs } from '../../test/report-as';
import { startLoggedIn } from '../../test/start-logged-in';

// The same edit as in the test of errors, so both share one build.
const ADD = "const add = useCallback(() => setDialog({ kind: 'edit', team: null }), []);";
const FAILING = `const add = useCallback(function startTeam() {
    throw new RangeError(\`\${teams?.[0]?.team_name} has no value\`);
  }, [teams]);`;
const SOURCE = 'src/manage-team/manage-team-screen.tsx';

/** Logs in to the console with the keyboard. */
async function logIn(page: Page, url: string, token: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Token').fill(token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'production' })).toBeVisible();
}

/** A token for Teams, and its two versions: that of production, and one that fails, which staging has. */
async function setUp(environments: IsolatedEnvironments) {
  const token = await tokenOf(environments, 'mf-teams');
  const before = await versionIn(environments, 'production');
  const dist = await environments.buildWithText('mf-teams', [SOURCE, ADD, FAILING]);
  await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
  return { token, before, after: await versionIn(environments, 'staging') };
}

const tokenOf = (environments: IsolatedEnvironments, module: string) =>
  environments.tokenFor({ name: `team of ${module}`, modules: [module], scopes: ['staging', 'production'], days: 1 });

async function versionIn(environments: IsolatedEnvironments, environment: string): Promise<string> {
  const lines = (await environments.release('status', environment)) as StatusLine[];
  return lines.find(({ name }) => name === 'mf-teams')?.version ?? '';
}

test('a team logs in, compares the environments, watches a canary and promotes', async ({
  page,
  request,
  environments,
}) => {
  const { url, consoleUrl } = environments;
  const { token, after } = await setUp(environments);

  await test.step('it sees the environments, with the difference', async () => {
    await page.goto(consoleUrl);
    await expect(page.getByLabel('Token')).toBeVisible();
    await inspectScreen(page, 'console: log in', { isPlain: true });
    await logIn(page, consoleUrl, token);
    const production = page.getByRole('list', { name: 'Modules in production' });
    await expect(production.getByRole('listitem').filter({ hasText: 'mf-teams' })).toContainText(
      'Differs from staging',
    );
    await inspectScreen(page, 'console: environments');
    expect(await page.evaluate(() => document.cookie)).not.toContain('console');
  });

  await test.step('it starts a canary and watches its figures change', async () => {
    await page.getByRole('link', { name: 'mf-teams' }).first().click();
    await page.getByRole('button', { name: 'Start Canary' }).click();
    await page.getByText('Only when somebody changes it').click();
    await page.getByLabel('Reason').fill('a first look');
    await inspectScreen(page, 'console: start a canary');
    await page.getByRole('dialog').getByRole('button', { name: 'Start Canary' }).click();
    await expect(page.getByText(`${after.slice(0, 8)} for 10 % of browsers`)).toBeVisible();
    const users = page.locator('dl > div').filter({ hasText: 'Users of the canary' });
    for (const count of [1, 2]) {
      await reportAs(request, await registerCoach(request), { url, bucket: 5, version: after });
      await expect(users).toContainText(new RegExp(`${count}$`));
    }
    await inspectScreen(page, 'console: a canary');
  });

  await test.step('it promotes the release to everyone', async () => {
    await page.getByRole('link', { name: 'Releases' }).click();
    await page.getByRole('button', { name: 'Promote 1 from staging' }).click();
    await page.getByLabel('Reason').fill('the canary was good');
    await inspectScreen(page, 'console: promotion');
    await page.getByRole('button', { name: 'Promote', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Same as staging' })).toBeVisible();
    expect(await versionIn(environments, 'production')).toBe(after);
  });
});

test('a team gives a release to a club and a tester, and sees its size and speed before everyone gets it', async ({
  page,
  environments,
}) => {
  const { consoleUrl } = environments;
  const { token, after } = await setUp(environments);
  const figures = `require('fs').writeFileSync(process.env.COURTSIDE_FIGURES, '{ "first paint of /manage-team, ms": 480 }')`;
  const prove = ['prove', 'mf-teams', '--on', 'staging', '--check', 'browser', '--', process.execPath, '-e', figures];
  await logIn(page, consoleUrl, token);

  await test.step('it starts a canary for a club, with the keyboard', async () => {
    await page.getByRole('link', { name: 'mf-teams' }).first().click();
    await page.getByRole('button', { name: 'Start Canary' }).press('Enter');
    await page.getByLabel('A share of browsers', { exact: true }).press('ArrowDown');
    await page.getByLabel('Ids of clubs').fill('0f8c2d1e-club');
    await page.getByText('Only when somebody changes it').click();
    await page.getByLabel('Reason').fill('one club tries it');
    await inspectScreen(page, 'console: start a canary for a club');
    await page.getByLabel('Reason').press('Enter');
    await expect(page.getByText(`${after.slice(0, 8)} for invited testers and a club`, { exact: true })).toBeVisible();
    const status = (await environments.release('status', 'production')) as StatusLine[];
    expect(status.find(({ name }) => name === 'mf-teams')?.canary).toBe(`${after} for invited testers and a club`);
  });

  await test.step('it makes a link for a tester', async () => {
    await page.getByRole('button', { name: 'Invite Tester' }).click();
    await page.getByLabel('Tester', { exact: true }).fill('Ayşe');
    await inspectScreen(page, 'console: invite a tester');
    await page.getByLabel('Tester', { exact: true }).press('Enter');
    const link = page.getByLabel('Link for Ayşe');
    await expect(link).toHaveValue(/^http.*\/invitations\//);
    await inspectScreen(page, 'console: link of a tester');
    const opened = await page.request.get(await link.inputValue());
    expect({ status: opened.status(), body: await opened.text() }).toEqual({
      status: 200,
      body: expect.stringContaining('Ayşe'),
    });
    await page.keyboard.press('Escape');
  });

  await test.step('it ends the canary', async () => {
    await page.getByRole('button', { name: 'End Canary' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End Canary' }).click();
    await expect(page.getByRole('button', { name: 'Start Canary' })).toBeVisible();
  });

  await test.step('it sees the size and the speed of the release in staging', async () => {
    await environments.release(...prove);
    await page.goto(`${consoleUrl}/release/staging/mf-teams`);
    const section = page.getByRole('region', { name: 'Size and speed' });
    await expect(section.getByText('/manage-team', { exact: true })).toBeVisible();
    await expect(section.getByText(/^\d+\.\d kB \((?:±0|[+−]\d+\.\d kB)\)$/).first()).toBeVisible();
    await expect(section.getByText('480')).toBeVisible();
    await inspectScreen(page, 'console: a release with its size and speed');
    await page.goto(`${consoleUrl}/history/staging`);
    await expect(page.getByText(/^\d+\.\d kB \(.+\), \/\S+ \d+\.\d kB \(.+\)$/).first()).toBeVisible();
    await inspectScreen(page, 'console: history with sizes');
  });
});

test('an error of a minified release arrives in the console once, with its place, and only for its team', async ({
  page,
  browser,
  request,
  environments,
}) => {
  const { url, consoleUrl } = environments;
  const { token } = await setUp(environments);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
  await logIn(page, consoleUrl, token);
  await page.getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByText('No page has reported an error')).toBeVisible();
  const others = await browser.newContext();
  const stranger = await others.newPage();
  await logIn(stranger, consoleUrl, await tokenOf(environments, 'mf-reports'));
  // Another team's module has no buttons.
  await expect(stranger.getByRole('button', { name: 'Roll back mf-teams' })).toHaveCount(0);
  await stranger.getByRole('link', { name: 'Errors' }).click();

  const coach = await others.newPage();
  await startLoggedIn(coach, request, demoCoach);
  await coach.goto(`${url}/manage-team`);
  await expect(coach.getByPlaceholder('Search teams')).toBeVisible();
  await coach.getByRole('button', { name: 'Add Team' }).first().click();
  const thrown = Date.now();
  const list = page.getByRole('list', { name: 'Errors' });
  await expect(list.getByRole('link', { name: 'RangeError: … has no value' })).toBeVisible();
  console.log(`The error was in the console ${Date.now() - thrown} ms after it was thrown.`);
  await expect(list).toContainText(new RegExp(`${SOURCE.replaceAll('/', '\\/')}:\\d+ \\(startTeam\\)`));
  await expect(list).toContainText('1 time');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await inspectScreen(page, 'console: errors');
  await list.getByRole('link').first().click();
  await expect(page.getByText('throw new RangeError(`${teams?.[0]?.team_name} has no value`);')).toBeVisible();
  await inspectScreen(page, 'console: an error');
  await expect(stranger.getByText('No page has reported an error of your modules.')).toBeVisible();
  await others.close();
});

test('a rollback takes two taps on a phone', async ({ browser, environments }) => {
  const { token, before } = await setUp(environments);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await logIn(page, environments.consoleUrl, token);
  await page.getByRole('button', { name: 'Roll back mf-teams in production' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll Back' }).tap();
  await expect(page.getByText('mf-teams in production is rolled back.')).toBeVisible();
  expect(await versionIn(environments, 'production')).toBe(before);
  await page.goto(`${environments.consoleUrl}/history/production`);
  await expect(page.getByText('rolled back in the release console')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await phone.close();
});

test('pages of coaches have nothing of the console', async ({ request, environments }) => {
  const { url, stagingUrl, consoleUrl } = environments;
  for (const site of [url, stagingUrl]) {
    expect(await (await request.get(`${site}/registry.json`)).text()).not.toContain('mf-releases');
    expect((await request.get(`${site}/api/modules/mf-releases/session`)).status()).toBe(404);
    // An unknown address is a page of the shell, not an answer of the registry service.
    expect((await request.get(`${site}/v1/status`)).headers()['content-type']).toContain('text/html');
    const policy = (await request.get(`${site}/login`)).headers()['content-security-policy'];
    expect(policy).not.toContain(new URL(consoleUrl).port);
  }
});
