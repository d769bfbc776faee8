import type { Browser, Page } from '@playwright/test';
import { ANSWER_OWNER } from '@courtside/contracts/answer-owner';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { TestDay } from '@courtside/contracts/test-days';
import { authHeaders, createTeam, registerCoach } from '../../test/coaches';
import { hostileAnswer, lostNothing } from '../../test/counted-checks';
import { hostileModes, kindsOfHostileModes, type HostileMode } from '../../test/hostile-modes';
import { openHostileNetwork, type HostileNetwork, type Treatment } from '../../test/hostile-network';
import { enterValueOf, startTestDay, stored } from '../../test/offline-entries';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test as base } from '../../test/test';
import { changeExpiry } from '../../test/unsigned-token';
import { started } from '../../test/visit';

const API = /^\/(?:api|import)\/|^\/sign-in/;
const FILES_OF_MODULE = /^\/mf-teams\/|^\/sign-in/;
/** Each test has a part of the modes, so that they can run at the same time. */
const PER_TEST = 8;
const PLAYERS = ['Mila', 'Ana', 'Eva'];
const TESTS = ['Lower Body Power', 'Upper Body Power', 'Spike Speed'];

const parts = Array.from({ length: Math.ceil(hostileModes.length / PER_TEST) }, (_, index) =>
  hostileModes.slice(index * PER_TEST, (index + 1) * PER_TEST),
);

const test = base.extend<{ network: HostileNetwork }>({
  network: async ({ baseURL, page }, use) => {
    const network = await openHostileNetwork(String(baseURL));
    await use(network);
    // An open page would report that its network has ended.
    await page.goto(`${baseURL}/livez`);
    await network.close();
  },
});

test.setTimeout(900_000);

/** Checks one mode after the other, and counts those that lost nothing. */
async function each<Mode extends Pick<HostileMode, 'name' | 'treatment'>>(
  modes: readonly Mode[],
  subject: string,
  check: (mode: Mode) => Promise<void>,
) {
  hostileAnswer(...modes.map(({ name }) => `${subject}: ${name}`));
  for (const mode of modes) {
    await base.step(mode.name, () => check(mode));
    lostNothing(`${subject}: ${mode.name}`);
  }
}

const expireToken = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.evaluate((next) => localStorage.setItem('access_token', next), changeExpiry(token ?? '', -60));
};

for (const [index, modes] of parts.entries())
  test(`typed values, the test day and the login survive foreign answers, part ${index + 1}`, async ({
    page,
    request,
    network,
    pageErrors,
  }) => {
    // The browser's log of failed calls, of a redirect to another host, and of a stream of something else.
    pageErrors.allow(/Failed to load resource|blocked by CORS policy|Content Security Policy|EventSource's response/);
    const crashes: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes(paths.moduleReports) && /crashed|hung/.test(sent.postData() ?? ''))
        crashes.push(sent.postData() ?? '');
    });
    const coach = await registerCoach(request);
    const { team, headers } = await createTeam(request, coach, PLAYERS);
    await startLoggedIn(page, request, coach);
    const id = await startTestDay(page, team.id, network.url);
    const dayNow = async () =>
      (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
    const valuesNow = async () =>
      (await dayNow()).players.flatMap(({ cells }) =>
        cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)),
      );

    const typed: number[] = [];
    await each(modes, 'test day', async ({ treatment, passes, holds, forwards }) => {
      const value = 4 + typed.length / 10;
      const isShown = async () => {
        await expect(page.getByRole('table', { name: 'Results' })).toBeVisible();
        await expect(page.getByText('Mila').first()).toBeVisible();
        await expect(page.getByRole('button', { name: /^Account menu/ })).not.toContainText('undefined');
        await expect(page.getByText('stopped working')).toHaveCount(0);
      };
      network.treat(API, treatment);
      const player = PLAYERS[typed.length % PLAYERS.length] ?? '';
      await enterValueOf(page, player, TESTS[Math.floor(typed.length / PLAYERS.length)] ?? '', String(value));
      typed.push(value);
      if (!passes) {
        const waiting = page.getByText('1 entry is waiting for the network', { exact: true });
        await expect(waiting).toBeVisible();
        // Held calls end when the network is well again.
        if (!holds)
          await expect.poll(() => network.treated.filter((call) => call.includes('/events/'))).not.toEqual([]);
        // The reload also renews the token.
        await expireToken(page);
        await page.reload();
        await expect(waiting).toBeVisible();
        await isShown();
        expect((await stored(page, 'entries')).ids).not.toBe('');
        if (!forwards) expect(await valuesNow()).not.toContain(value);
      }
      network.stop();
      await expect.poll(valuesNow).toEqual(expect.arrayContaining(typed));
      await expect.poll(async () => (await stored(page, 'entries')).ids).toBe('');
      await isShown();
    });
    expect(new Set(await valuesNow())).toEqual(new Set(typed));
    expect(await valuesNow()).toHaveLength(typed.length);
    expect(crashes).toEqual([]);
  });

const opened = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await started(page);
  return page;
};

test('a login with foreign answers stores nothing, and works afterwards', async ({ browser, request, network }) => {
  const coach = await registerCoach(request);
  await each(kindsOfHostileModes, 'login', async ({ treatment, passes, holds }) => {
    const page = await opened(browser, `${network.url}/login`);
    network.treat(API, treatment);
    await page.getByLabel('Username').fill(coach.username);
    await page.getByLabel('Password', { exact: true }).fill(coach.password);
    const submit = page.locator('form').getByRole('button', { name: 'Login' });
    await submit.click();
    if (!passes) {
      if (holds) await expect.poll(() => network.treated.filter((call) => call.includes(paths.login))).not.toEqual([]);
      // A gateway gives up. The browser would repeat a call whose connection just ends.
      if (holds) network.treat(API, ({ response }) => response.writeHead(504).end());
      await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond.' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
      network.stop();
      await submit.click();
    }
    await expect(page).toHaveURL(/\/dashboard$/);
    network.stop();
    await page.context().close();
  });
});

test('a module whose files are foreign is not run, and loads afterwards', async ({ browser, request, network }) => {
  const coach = await registerCoach(request);
  await createTeam(request, coach, []);
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const first = await context.newPage();
  await startLoggedIn(first, request, coach);
  await first.goto(`${network.url}/dashboard`);
  await started(first);
  const storage = await context.storageState();
  await context.close();
  await each(kindsOfHostileModes, 'module', async ({ treatment, passes, endsScripts }) => {
    network.treat(FILES_OF_MODULE, treatment);
    const page = await (
      await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', storageState: storage })
    ).newPage();
    // A file that never ends holds the load event back.
    await page.goto(`${network.url}/manage-team`, { waitUntil: 'commit' });
    const retry = page.locator('#outlet, main').getByRole('button', { name: 'Retry' }).first();
    if (!passes || endsScripts) {
      await expect(retry).toBeVisible({ timeout: 120_000 });
      network.stop();
      await retry.click();
    }
    await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
    network.stop();
    await page.context().close();
  });
});

test('a shell whose files a network cut off starts once the network is well, although the browser caches them', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|integrity|ChunkLoadError|SyntaxError|Unexpected/);
  const cutOff: Treatment = ({ pass }) => pass((body) => body.slice(0, body.length / 2));
  await each([{ name: 'a body that ends early', treatment: cutOff }], 'shell', async ({ treatment }) => {
    network.treat(/^\/shell\/.*\.js$/, treatment);
    await page.goto(`${network.url}/login`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    network.stop();
    await retry.click();
    await page.getByLabel('Username').fill('ada');
    await expect(page.getByLabel('Username')).toHaveValue('ada');
    await expect(page.locator('#shell')).not.toContainText('could not start');
  });
  const coach = await registerCoach(request);
  await page.getByLabel('Username').fill(coach.username);
  await page.getByLabel('Password', { exact: true }).fill(coach.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a page into which a network writes a banner and a script works, and the script does not run', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(/Content Security Policy/);
  const banner = '<div id="banner">Free Wi-Fi</div><script>window.fromTheNetwork = true;</script></body>';
  const write: Treatment = ({ pass }) => pass((body) => body.replace('</body>', banner));
  await each([{ name: 'a banner in pages', treatment: write }], 'page', async ({ treatment }) => {
    network.treat(/^\/(?:manage-team|dashboard)/, treatment);
    await startLoggedIn(page, request, await registerCoach(request));
    await page.goto(`${network.url}/manage-team`);
    await started(page);
    await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('stopped working')).toHaveCount(0);
    expect(await page.evaluate(() => 'fromTheNetwork' in window)).toBe(false);
  });
});

test('a cache that gives a coach the answers to another coach shows nothing of them', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load|EventSource's response/);
  const headers = await authHeaders(request, await registerCoach(request));
  await request.post(paths.teams, { headers, data: { team_name: 'Strangers' } });
  const answer = await request.get(paths.teams, { headers });
  const kept = { 'content-type': 'application/json', [ANSWER_OWNER]: answer.headers()[ANSWER_OWNER] };
  const body = await answer.text();
  const coach = await registerCoach(request);
  await createTeam(request, coach, PLAYERS);
  await startLoggedIn(page, request, coach);
  const teams = new RegExp(`^${paths.teams}(?:\\?|$)`);
  const replay: Treatment = ({ response }) => response.writeHead(200, kept).end(body);
  await each([{ name: 'the answer to another user', treatment: replay }], 'cache', async ({ treatment }) => {
    network.treat(teams, treatment);
    await page.goto(`${network.url}/manage-team`);
    await expect(
      page
        .locator('#outlet')
        .getByRole('button', { name: /^(?:Retry|Try Again)$/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('Strangers')).toHaveCount(0);
    network.stop();
    await expect(page.locator('#outlet').getByText('Falcons').first()).toBeVisible();
    await expect(page.getByText('Strangers')).toHaveCount(0);
  });
});

test('screens that foreign answers kept empty show their data once the server answers, without a click', async ({
  page,
  request,
  network,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load|blocked by CORS policy|Content Security Policy|EventSource's response/);
  const coach = await registerCoach(request);
  const { team } = await createTeam(request, coach, PLAYERS);
  await startLoggedIn(page, request, coach);
  await page.goto(`${network.url}/dashboard`);
  await started(page);
  const kinds = ['a sign-in page', 'an empty object', 'the answer of another call', 'JSON with 403'];
  const modes = hostileModes.filter(({ name }) => kinds.includes(name));
  expect(modes).toHaveLength(kinds.length);
  await each(modes, 'screens', async ({ treatment }) => {
    for (const [address, shown] of [
      [screens.squadBoard({ teamId: team.id }), 'Mila'],
      [screens.managePlayers({ teamId: team.id }), 'Mila'],
      ['/manage-team', 'Falcons'],
    ] as const) {
      // Nothing is kept on the device.
      await page.evaluate(() => indexedDB.deleteDatabase('courtside-offline'));
      network.treat(API, treatment);
      await page.goto(network.url + address);
      await expect(
        page
          .locator('#outlet')
          .getByRole('button', { name: /^(?:Retry|Try Again)$/ })
          .first(),
      ).toBeVisible();
      await expect(page.getByText('stopped working')).toHaveCount(0);
      network.stop();
      await expect(page.locator('#outlet').getByText(shown).first()).toBeVisible();
    }
  });
});
