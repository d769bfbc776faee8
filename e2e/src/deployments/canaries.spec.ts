import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';

const OLD = "'Your teams, their pictures and their players'";
const SUBTITLE = 'Your teams, their pictures and their players';
const BROKEN = 'Everyone you train, in one place';

/** Here, production gets the broken release first, because staging gets it as a canary from production. */
const NO_STAGING_FIRST = { environments: { production: { requires: null } } };

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
    ...'canary mf-teams --in staging --from production --steps 10,50 --over 2% --every 10m'.split(' '),
  );

  const others = await browser.newContext();
  await setBucket(others, stagingUrl, 90);
  const other = await others.newPage();
  await startLoggedIn(other, request, demoCoach);
  await setBucket(context, stagingUrl, 5);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await startLoggedIn(tab, request, demoCoach);

  await test.step('the others keep the current release, which counts for itself', async () => {
    await other.goto(`${stagingUrl}/manage-team`);
    await expect(other.getByText(SUBTITLE)).toBeVisible();
    await expect(other.getByRole('navigation').getByRole('link', { name: 'Teams' })).toBeVisible();
    await expect(other.getByText('Environment: staging')).toBeVisible();
    await expect(other.getByText('Canary:')).toHaveCount(0);
  });

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
    'rolled back automatically: it failed in 3 of 3 pages, the current release in 0 of 1 pages; the limit is 2 %',
  );
  await others.close();
});
