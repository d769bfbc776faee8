import { rename } from 'node:fs/promises';
import path from 'node:path';
import { demoCoach, logIn } from '../../test/coaches';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';

interface StatusLine {
  name: string;
  version: string;
}
const productionVersions = async (environments: IsolatedEnvironments) => {
  const lines = (await environments.release('status', 'production')) as StatusLine[];
  return new Map(lines.map(({ name, version }) => [name, version]));
};

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';

test('one build goes through preview, staging and canary to all users and back, and no other module changes', async ({
  page,
  browser,
  request,
  environments,
  pageErrors,
}) => {
  const { url, stagingUrl } = environments;
  const release = (...args: string[]) => environments.release(...args);
  const before = await productionVersions(environments);
  await startLoggedIn(page, request, demoCoach);
  const dist = await environments.buildWithText('mf-teams', ['src/texts/en.ts', OLD, NEW]);

  const { address } = (await release('preview', 'mf-teams', '--name', 'trial', '--dist', dist)) as { address: string };
  await page.goto(`${address}/manage-team`);
  await expect(page.getByText(NEW)).toBeVisible();
  await page.goto(`${stagingUrl}/manage-team`);
  await expect(page.getByText(OLD)).toBeVisible();
  await release('end-preview', 'trial');
  pageErrors.allow(/404 \(Not Found\)/);
  await page.goto(`${address}/manage-team`);
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();

  await release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
  await release('canary', 'mf-teams', '--in', 'production', '--percent', '10');
  for (const [bucket, text] of [
    ['9', NEW],
    ['10', OLD],
  ] as const) {
    const visitor = await browser.newContext({ baseURL: url });
    await visitor.addCookies([{ name: 'courtside-bucket', value: bucket, url }]);
    const visit = await visitor.newPage();
    await startLoggedIn(visit, request, demoCoach);
    await visit.goto('/manage-team');
    await expect(visit.getByText(text)).toBeVisible();
    await visitor.close();
  }

  await page.goto('/manage-team');
  await release('promote', 'mf-teams', 'staging', 'production');
  await page.reload();
  await expect(page.getByText(NEW)).toBeVisible();
  const after = await productionVersions(environments);
  expect([...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)).toEqual([
    'mf-teams',
  ]);

  await release('rollback', 'mf-teams', '--in', 'production', '--reason', 'checked by a test');
  await page.reload();
  await expect(page.getByText(OLD)).toBeVisible();
  expect(await productionVersions(environments)).toEqual(before);
});

test('a module whose files were deleted shows its card, while the shell and the other modules work', async ({
  page,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/404 \(Not Found\)|Failed to find a valid digest/);
  const folder = path.join(environments.data, 'artifacts', 'mf-teams');
  await rename(folder, `${folder}-gone`);
  await logIn(page, demoCoach);
  const rail = page.getByRole('navigation');
  const retry = page.getByRole('button', { name: 'Retry' });
  await page.goto('/manage-team');
  await expect(page.getByRole('heading', { name: 'Teams is not available right now' })).toBeVisible();
  for (const [entry, address] of [
    ['Report', /\/data-visualization$/],
    ['Dashboard', /\/dashboard$/],
    ['Perform Test', /\/import-file$/],
  ] as const) {
    await rail.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('main h1')).toBeVisible();
  }
  await rail.getByRole('link', { name: 'Teams' }).click();
  await page.getByRole('button', { name: 'Leave Page' }).click();
  await expect(retry).toBeVisible();
  await rename(`${folder}-gone`, folder);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeVisible();
});
