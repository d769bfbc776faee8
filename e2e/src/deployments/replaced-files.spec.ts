import { rm } from 'node:fs/promises';
import path from 'node:path';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

test('a second screen whose files were pruned is shown by the newer release, without a question or a reload', async ({
  page,
  request,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ChunkLoadError/);
  const isFile = ({ pathname }: URL) => /^\/mf-account\/.*\/edit-profile\..*\.js$/.test(pathname);
  const dist = await environments.buildWithText('mf-account', [
    'src/texts/user.en.ts',
    'Edit Profile',
    'Change Profile',
  ]);
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/user-profile');
  await started(page);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  // The page learns of the release only when it asks.
  await page.route('**/api/releases/events', (route) => route.abort());
  await environments.release('publish', 'mf-account', '--to', 'staging', '--dist', dist);
  await environments.release('promote', 'mf-account', 'staging', 'production');
  const old = await page.evaluate(
    () => document.querySelector<HTMLElement>('[data-module=mf-account]')?.dataset.version,
  );
  await rm(path.join(environments.data, 'artifacts/mf-account', old ?? ''), { recursive: true });
  const requests: string[] = [];
  page.on('request', (sent) => isFile(new URL(sent.url())) && requests.push(sent.url()));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.locator('#outlet h1')).toHaveText('Change Profile');
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  // Three for the old release, one for the new one.
  expect(requests).toHaveLength(4);
});
