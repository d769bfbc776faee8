import { rename } from 'node:fs/promises';
import path from 'node:path';
import { demoCoach, logIn } from '../support/coach';
import { expect, test } from '../support/test';
import { enter } from './enter';
import { buildEdited, dataFolder, release } from './releases';

interface Line {
  name: string;
  environment: string;
  version: string;
}
const versions = async () => new Map(((await release('status', 'production')) as Line[]).map(({ name, version }) => [name, version]));

test.describe.configure({ mode: 'serial' });

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';
const stagingPort = process.env.COURTSIDE_STAGING_PORT;

test('one build goes from a preview over a canary to everyone and back, and no other artifact changes', async ({ page, browser, request, baseURL, pageErrors }) => {
  const before = await versions();
  await enter(page, request, demoCoach);
  const dist = await buildEdited('mf-teams', 'src/texts/en.ts', OLD, NEW);

  const { address } = (await release('preview', 'mf-teams', '--name', 'trial', '--dist', dist)) as { address: string };
  await page.goto(`${address}/manage-team`);
  await expect(page.getByText(NEW)).toBeVisible();
  await page.goto(`http://localhost:${stagingPort}/manage-team`);
  await expect(page.getByText(OLD)).toBeVisible();
  await release('end-preview', 'trial');
  pageErrors.allow(/404 \(Not Found\)/);
  await page.goto(`${address}/manage-team`);
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();

  await release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
  await release('canary', 'mf-teams', '--in', 'production', '--percent', '10');
  for (const [bucket, words] of [['9', NEW], ['10', OLD]] as const) {
    const visitor = await browser.newContext({ baseURL });
    await visitor.addCookies([{ name: 'courtside-bucket', value: bucket, url: baseURL }]);
    const visit = await visitor.newPage();
    await enter(visit, request, demoCoach);
    await visit.goto('/manage-team');
    await expect(visit.getByText(words)).toBeVisible();
    await visitor.close();
  }

  await page.goto('/manage-team');
  await release('promote', 'mf-teams', 'staging', 'production');
  await page.reload();
  await expect(page.getByText(NEW)).toBeVisible();
  const after = await versions();
  expect([...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)).toEqual(['mf-teams']);

  await release('rollback', 'mf-teams', '--in', 'staging', '--reason', 'checked by a test');
  await release('rollback', 'mf-teams', '--in', 'production', '--reason', 'checked by a test');
  await page.reload();
  await expect(page.getByText(OLD)).toBeVisible();
  expect(await versions()).toEqual(before);
});

test("a module's files gone from the disk leave the shell and the other modules working, and its card in its place", async ({ page, pageErrors }) => {
  pageErrors.allow(/404 \(Not Found\)|Failed to find a valid digest/);
  const folder = path.join(dataFolder(), 'artifacts', 'mf-teams');
  await logIn(page, demoCoach);
  await rename(folder, `${folder}-gone`);
  try {
    const rail = page.getByRole('navigation');
    await page.goto('/manage-team');
    await expect(page.getByRole('heading', { name: 'Teams is not available right now' })).toBeVisible();
    for (const [entry, address] of [['Perform Test', /\/import-file$/], ['Report', /\/data-visualization$/], ['Dashboard', /\/dashboard$/]] as const) {
      await rail.getByRole('link', { name: entry }).click();
      const stay = page.getByRole('button', { name: 'Leave Page' });
      if (await stay.isVisible()) await stay.click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('main h1')).toBeVisible();
      if (entry === 'Perform Test') {
        await rail.getByRole('link', { name: 'Report' }).click();
        await page.getByRole('button', { name: 'Leave Page' }).click();
      }
    }
    await page.goto('/user-profile');
    await expect(page.locator('main h1')).toBeVisible();
    await rail.getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  } finally {
    await rename(`${folder}-gone`, folder);
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
});
