import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import type { StatusLine } from '@courtside/release-client/protocol';
import { demoCoach, logIn, registerCoach } from '../../test/coaches';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { expect, test } from '../../test/release-test';
import { reportAs } from '../../test/report-as';
import { startLoggedIn } from '../../test/start-logged-in';

const OLD = "'Your teams, their pictures and their players'";
const SUBTITLE = 'Your teams, their pictures and their players';
const BROKEN = 'Everyone you train, in one place';

/** Here, production gets the broken release first, because staging gets it as a canary from production. */
const NO_STAGING_FIRST = { environments: { production: { requires: null } } };

async function teamsIn(environments: IsolatedEnvironments, environment: string): Promise<StatusLine> {
  const lines = (await environments.release('status', environment)) as StatusLine[];
  return lines.find(({ name }) => name === 'mf-teams')!;
}

const setBucket = (context: BrowserContext, url: string, bucket: number) =>
  context.addCookies([{ name: 'courtside-bucket', value: String(bucket), url }]);
const markVisit = (page: Page) => page.evaluate(() => Object.assign(window, { sameVisit: true }));
const isSameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in window);

test('a canary that throws after every mount is rolled back automatically, and its users return without a reload', async ({
  page,
  context,
  browser,
  request,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/the canary throws/);
  const { stagingUrl } = environments;
  // Each time the subtitle is shown, a timer throws a moment later.
  const dist = await environments.buildWithText(
    'mf-teams',
    [
      'src/texts/en.ts',
      `subtitle: ${OLD}`,
      `get subtitle() { setTimeout(() => { throw new Error('the canary throws'); }, 100); return '${BROKEN}'; }`,
    ],
    ['module.ts', "rail: [{ label: 'Teams'", "rail: [{ label: 'Squads'"],
  );
  await writeFile(path.join(environments.data, 'release-rules.json'), JSON.stringify(NO_STAGING_FIRST));
  await environments.release('publish', 'mf-teams', '--to', 'production', '--dist', dist);
  await environments.release(
    ...'canary mf-teams --in staging --from production --steps 10,50 --over 2% --every 10m --users 3'.split(' '),
  );

  const others = await browser.newContext();
  await setBucket(others, stagingUrl, 90);
  const other = await others.newPage();
  await startLoggedIn(other, request, demoCoach);
  // Each of the canary's tabs has another user.
  const contexts = [context, await browser.newContext(), await browser.newContext()];
  const tabs = [page];
  for (const each of contexts) {
    await setBucket(each, stagingUrl, 5);
    const tab = each === context ? page : await each.newPage();
    if (tab !== page) tabs.push(tab);
    await startLoggedIn(tab, request, await registerCoach(request));
  }

  await test.step('the others keep the current release, which counts for itself', async () => {
    await other.goto(`${stagingUrl}/manage-team`);
    await expect(other.getByText(SUBTITLE)).toBeVisible();
    await expect(other.getByRole('navigation').getByRole('link', { name: 'Teams' })).toBeVisible();
    await expect(other.getByText('Environment: staging')).toBeVisible();
    await expect(other.getByText('Canary:')).toHaveCount(0);
  });

  const { version } = await teamsIn(environments, 'staging');
  for (let count = 0; count < 2; count += 1)
    await reportAs(request, await registerCoach(request), { url: stagingUrl, bucket: 90, version: version ?? '' });

  // The last page decides, so nothing has happened before it.
  let decidedAt = 0;
  for (const tab of tabs) {
    decidedAt = Date.now();
    await tab.goto(`${stagingUrl}/manage-team`, { waitUntil: 'commit' });
    if (tab !== tabs.at(-1)) {
      await expect(tab.getByText(BROKEN)).toBeVisible();
      await expect(tab.getByText('Canary: Teams')).toBeVisible();
      await expect(tab.getByRole('navigation').getByRole('link', { name: 'Squads' })).toBeVisible();
    }
    await tab.waitForFunction(() => 'courtsideShell' in window);
    await markVisit(tab);
  }
  for (const tab of tabs) {
    await expect(tab.getByText(SUBTITLE)).toBeVisible();
    await expect(tab.getByRole('navigation').getByRole('link', { name: 'Teams' })).toBeVisible();
    await expect(tab.getByText('Canary: Teams')).toBeHidden();
    expect(await isSameVisit(tab)).toBe(true);
  }
  console.log(`A canary was opened, judged and replaced in three open pages in ${Date.now() - decidedAt} ms.`);

  const history = (await environments.release('history', 'staging', '--of', 'mf-teams')) as {
    who: string;
    canary: string | null;
    why: string;
  }[];
  expect(history.slice(-2).map(({ who, canary }) => [who, canary?.replace(/^\w{16}/, 'version')])).toEqual([
    // The owner of the operator's token on this machine.
    [userInfo().username, 'version for 10 %'],
    ['canary', 'version ended'],
  ]);
  expect(history.at(-1)?.why).toBe(
    'rolled back automatically: it failed for 3 of 3 users, the current release for 0 of 3 users; the limit is 2 %',
  );
  for (const each of [others, ...contexts.slice(1)]) await each.close();
});

test('a canary is not completed by one account with many pages, but by several users', async ({
  request,
  environments,
}) => {
  const { stagingUrl } = environments;
  const dist = await environments.buildWithText('mf-teams', [
    'src/texts/en.ts',
    `subtitle: ${OLD}`,
    "subtitle: 'Everyone on one page'",
  ]);
  await writeFile(path.join(environments.data, 'release-rules.json'), JSON.stringify(NO_STAGING_FIRST));
  await environments.release('publish', 'mf-teams', '--to', 'production', '--dist', dist);
  const { version: next } = await teamsIn(environments, 'production');
  await environments.release(
    ...'canary mf-teams --in staging --from production --steps 50 --over 2% --every 1s --users 3'.split(' '),
  );
  const { version: current } = await teamsIn(environments, 'staging');
  const canary = { url: stagingUrl, bucket: 5, version: next ?? '' };
  const coaches = [demoCoach, await registerCoach(request), await registerCoach(request)];

  for (let bucket = 0; bucket < 40; bucket += 1) await reportAs(request, demoCoach, { ...canary, bucket });
  await expect.poll(async () => (await teamsIn(environments, 'staging')).note).toContain("can't judge: ");
  expect((await teamsIn(environments, 'staging')).canary).toBe(`${next} for 50 %`);

  for (const coach of coaches) {
    await reportAs(request, coach, { ...canary, bucket: 90, version: current ?? '' });
    await reportAs(request, coach, canary);
  }
  await expect.poll(async () => (await teamsIn(environments, 'staging')).version).toBe(next);
});

test('a page repeats the reports of its guest for the user who logs in', async ({ page }) => {
  const repeated = page.waitForRequest(
    (request) =>
      request.url().endsWith(paths.moduleReports) &&
      request.method() === 'POST' &&
      (request.postDataJSON() as { again?: boolean }).again === true,
  );
  await logIn(page, demoCoach);
  const request = await repeated;
  expect(request.postDataJSON()).toMatchObject({ module: 'mf-account', status: 'loaded' });
  expect(request.headers().authorization).toMatch(/^Bearer /);
  expect((await request.response())?.status()).toBe(204);
});
