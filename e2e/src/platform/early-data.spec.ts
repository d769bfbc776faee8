import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { recordApiCalls } from '../../test/api-calls';
import { createTeam, registerCoach } from '../../test/coaches';
import { holdShell } from '../../test/hold-shell';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { readDate } from '../../test/read-date';
import { changeExpiry } from '../../test/unsigned-token';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const USER = `GET ${paths.user}`;
const TEAMS = [`GET ${paths.teams}`, `GET ${paths.teams}?include=results`];
/** Of the squad on the dashboard, before its team is known. */
const SQUAD = [...TEAMS, `GET ${paths.testDays}`];

/** A coach with a player who has a training session. The next address that the page opens is logged in. */
async function createClub(page: Page, request: APIRequestContext) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila']);
  const player = players[0]!.id;
  const session = { ...SAMPLE_METRICS, player, session_date: '2026-03-01' };
  expect((await request.post(paths.trainingSessions, { headers, data: session })).status()).toBe(201);
  await startLoggedIn(page, request, coach);
  return { coach, teamId: team.id, player };
}

const tokensOf = async (request: APIRequestContext, coach: { username: string; password: string }) =>
  (await (await request.post(paths.login, { data: coach })).json()) as { access: string; refresh: string };

/** Replaces the data in the browser's storage, like another tab. */
async function storeInOtherTab(context: BrowserContext, values: Readonly<Record<string, string>>): Promise<void> {
  const other = await context.newPage();
  // A page of the same origin without the application.
  await other.goto(paths.openapi);
  await other.evaluate((stored) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
  await other.close();
}

/** Opens a page, and waits for the responses to these calls before any script of the shell arrives. */
async function openAhead(page: Page, address: string, expected: readonly string[]) {
  const calls = recordApiCalls(page);
  const release = await holdShell(page);
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => calls.answered.toSorted()).toEqual(expected.toSorted());
  return { calls, release };
}

for (const { screen, address, title, content, expected } of [
  {
    screen: 'the dashboard',
    address: () => screens.dashboard(),
    title: /^Welcome, Ada/,
    content: 'Mila Nord',
    expected: () => SQUAD,
  },
  {
    screen: 'the teams',
    address: () => screens.manageTeam(),
    title: 'Manage Team',
    content: 'Falcons',
    expected: () => TEAMS,
  },
  {
    screen: 'the players of a team',
    address: ({ teamId }: { teamId: string }) => screens.managePlayers({ teamId }),
    title: 'Players of Falcons',
    content: 'Mila Nord',
    expected: ({ teamId }: { teamId: string }) => [
      `GET ${fillPath(paths.team, { id: teamId })}`,
      `GET ${fillPath(paths.playersOfTeam, { teamId })}`,
      `GET ${fillPath(paths.playersOfTeam, { teamId })}?include=results`,
      `GET ${fillPath(paths.playersOfTeam, { teamId })}?status=inactive`,
    ],
  },
  {
    screen: 'the sessions of a player',
    address: ({ teamId, player }: { teamId: string; player: string }) =>
      screens.trainingSessions({ teamId, playerId: player }),
    title: /Mila Nord/,
    content: readDate('2026-03-01'),
    expected: ({ teamId, player }: { teamId: string; player: string }) => [
      `GET ${fillPath(paths.playersOfTeam, { teamId })}`,
      `GET ${fillPath(paths.player, { id: player })}`,
      `GET ${paths.trainingSessions}?playerId=${player}`,
      `GET ${fillPath(paths.playerVerdicts, { id: player })}`,
    ],
  },
])
  test(`the calls of ${screen} are answered before a script of the shell arrives, and each is made once`, async ({
    page,
    request,
  }) => {
    const club = await createClub(page, request);
    const all = [USER, ...expected(club)];
    const { calls, release } = await openAhead(page, address(club), all);
    release();
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('main').getByText(content).first()).toBeVisible();
    // The widgets of the dashboard make their own calls as soon as the page is idle.
    const own = screen === 'the dashboard' ? calls.sent.filter((call) => all.includes(call)) : calls.sent;
    expect(own.toSorted()).toEqual(all.toSorted());
  });

test('with an expired token the page makes no call, and the shell renews the token first', async ({
  page,
  request,
  context,
}) => {
  const { coach } = await createClub(page, request);
  const { access, refresh } = await tokensOf(request, coach);
  await storeInOtherTab(context, { access_token: changeExpiry(access, -60), refresh_token: refresh });
  const calls = recordApiCalls(page);
  const release = await holdShell(page);
  await page.goto(screens.manageTeam(), { waitUntil: 'domcontentloaded' });
  expect(calls.sent).toEqual([]);
  release();
  await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
  expect(calls.sent[0]).toBe(`POST ${paths.refresh}`);
  expect(calls.sent.slice(1).toSorted()).toEqual([USER, ...TEAMS].toSorted());
});

test('a token that the server refuses is renewed once, and the screen appears', async ({
  page,
  request,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { coach } = await createClub(page, request);
  const { access, refresh } = await tokensOf(request, coach);
  await storeInOtherTab(context, { access_token: changeExpiry(access, 900), refresh_token: refresh });
  const { calls, release } = await openAhead(page, screens.manageTeam(), [USER, ...TEAMS]);
  release();
  await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu, Ada' })).toBeVisible();
  expect(calls.sent.filter((call) => call.startsWith('POST'))).toEqual([`POST ${paths.refresh}`]);
  expect(calls.sent).toHaveLength(7);
});

test('a team that does not exist shows the usual error', async ({ page, request, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await createClub(page, request);
  const team = fillPath(paths.team, { id: 'nope' });
  const players = fillPath(paths.playersOfTeam, { teamId: 'nope' });
  const all = [
    USER,
    `GET ${team}`,
    `GET ${players}`,
    `GET ${players}?include=results`,
    `GET ${players}?status=inactive`,
  ];
  const { calls, release } = await openAhead(page, screens.managePlayers({ teamId: 'nope' }), all);
  release();
  await expect(page.getByText('This team does not exist or was deleted.')).toBeVisible();
  expect(calls.sent.toSorted()).toEqual(all.toSorted());
});

test('a call that did not reach the server is repeated, and fails as usual if the server stays down', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await createClub(page, request);
  const calls = recordApiCalls(page);
  const isTeams = ({ pathname }: URL) => pathname === paths.teams;
  const release = await holdShell(page);
  await page.route(isTeams, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(screens.manageTeam(), { waitUntil: 'commit' });
  await failed;
  await page.unroute(isTeams);
  release();
  await expect(page.getByText('Falcons', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText('Manage Team');
  expect(calls.sent.filter((call) => TEAMS.includes(call))).toHaveLength(4);

  await page.route(isTeams, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching teams.' })).toBeVisible();
});

test('a page whose user logs out in another tab shows none of the loaded data', async ({ page, request, context }) => {
  await createClub(page, request);
  const { calls, release } = await openAhead(page, screens.manageTeam(), [USER, ...TEAMS]);
  await storeInOtherTab(context, {});
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.textContent.includes('Falcons')) seen.push(document.body.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  release();
  await expect(heading(page)).toHaveText('Login');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  expect(calls.sent).toHaveLength(3);
});

test('a page shows the data of the coach who logs in in another tab', async ({ page, request, context }) => {
  await createClub(page, request);
  const next = await registerCoach(request);
  const { access, refresh } = await tokensOf(request, next);
  const { calls, release } = await openAhead(page, screens.dashboard(), [USER, ...SQUAD]);
  await storeInOtherTab(context, { access_token: access, refresh_token: refresh });
  release();
  await expect(heading(page)).toHaveText(`Welcome, ${next.firstName} ${next.lastName}!`);
  // No answer with the other coach's token is used.
  await expect(page.getByText('Add your team')).toBeVisible();
  expect(calls.sent.filter((call) => [USER, ...TEAMS].includes(call)).toSorted()).toEqual(
    [USER, ...TEAMS, USER, ...TEAMS].toSorted(),
  );
});

test('the squad of the remembered team arrives before a script of the shell', async ({ page, request }) => {
  const { teamId } = await createClub(page, request);
  await page.addInitScript((id) => localStorage.setItem('team', id), teamId);
  const ofTeam = [
    `GET ${fillPath(paths.playersOfTeam, { teamId })}`,
    `GET ${fillPath(paths.teamVerdicts, { id: teamId })}`,
  ];
  const { calls, release } = await openAhead(page, screens.dashboard(), [USER, ...SQUAD, ...ofTeam]);
  release();
  await expect(page.getByRole('link', { name: /Mila Nord/ }).first()).toBeVisible();
  expect(calls.sent.filter((call) => ofTeam.includes(call)).toSorted()).toEqual(ofTeam.toSorted());
});
