import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildOutput } from '@courtside/deploy/build/source-folders';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/release-test';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';

/** Fires the event of a user who comes back to the tab. */
const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const offer = (page: Page) => page.getByText('An update is available for Teams.');
/** Each release of a module that started in this page has its own container. */
const containers = (page: Page) =>
  page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mf_teams_')).length);
const markVisit = (page: Page) => page.evaluate(() => Object.assign(window, { sameVisit: true }));
const isSameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in window);

test.describe('while the app is open', () => {
  test('a release appears where it is published, is offered to users of the module, and is rolled back the same way', async ({
    page,
    context,
    request,
    environments,
  }) => {
    const dist = await environments.buildWithText('mf-teams', ['src/texts/en.ts', OLD, NEW]);
    await startLoggedIn(page, request, demoCoach);
    await page.goto('/manage-team');
    await started(page);
    await expect(page.getByText(OLD)).toBeVisible();
    await markVisit(page);
    const otherTab = await context.newPage();
    await otherTab.goto('/dashboard');
    await started(otherTab);
    await markVisit(otherTab);

    await test.step('after a publish to staging, only staging has it', async () => {
      await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
      const answer = page.waitForResponse('**/registry.json');
      await returnToTab(page);
      await answer;
      const stagingPage = await context.newPage();
      await startLoggedIn(stagingPage, request, demoCoach);
      await stagingPage.goto(`${environments.stagingUrl}/manage-team`);
      await started(stagingPage);
      await expect(stagingPage.getByText(NEW)).toBeVisible();
      await stagingPage.close();
      await expect(offer(page)).toBeHidden();
      await expect(page.getByText(OLD)).toBeVisible();
    });

    await test.step('after a promotion, it is offered, but not while the user is typing', async () => {
      await environments.release('promote', 'mf-teams', 'staging', 'production');
      await page.getByRole('button', { name: 'Add Team' }).first().click();
      const name = page.getByRole('dialog').getByRole('textbox').first();
      await name.fill('Half a na');
      const answer = page.waitForResponse('**/registry.json');
      await returnToTab(page);
      await answer;
      await expect(offer(page)).toBeHidden();
      await expect(name).toHaveValue('Half a na');
      await name.fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(offer(page)).toBeVisible();
      await expect(page.getByText(OLD)).toBeVisible();
    });

    await test.step('an accepted update appears without a reload, beside the old release', async () => {
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect(page.getByText(NEW)).toBeVisible();
      await expect(page.getByText(OLD)).toHaveCount(0);
      await expect(offer(page)).toBeHidden();
      expect(await containers(page)).toBe(2);
      expect(await isSameVisit(page)).toBe(true);
    });

    await test.step('a page that has not opened the module gets the new release on its next navigation', async () => {
      const answer = otherTab.waitForResponse('**/registry.json');
      await returnToTab(otherTab);
      await answer;
      await expect(offer(otherTab)).toBeHidden();
      await otherTab.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
      await expect(otherTab.getByText(NEW)).toBeVisible();
      await expect(offer(otherTab)).toBeHidden();
      expect(await isSameVisit(otherTab)).toBe(true);
    });

    await test.step('after a rollback the old release is offered, and can be declined', async () => {
      await environments.release('rollback', 'mf-teams', '--in', 'production', '--reason', 'checked by a test');
      await returnToTab(page);
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect(page.getByText(OLD)).toBeVisible();
      expect(await containers(page)).toBe(2);
      await returnToTab(otherTab);
      await otherTab.getByRole('button', { name: 'Later' }).click();
      await expect(offer(otherTab)).toBeHidden();
      await expect(otherTab.getByText(NEW)).toBeVisible();
    });
  });
});

/** Copies the shell's build and changes it so that it cannot start. */
async function breakShell({ data }: IsolatedEnvironments, edit: (folder: string) => Promise<void>): Promise<string> {
  const dist = path.join(data, 'broken-shell');
  await cp(buildOutput('shell'), dist, { recursive: true });
  await edit(dist);
  return dist;
}
const editFile = async (folder: string, wanted: RegExp, edit: (code: string) => string) => {
  const file = (await readdir(folder)).find((candidate) => wanted.test(candidate));
  if (!file) throw new Error(`The shell's build has no ${wanted}.`);
  await writeFile(path.join(folder, file), edit(await readFile(path.join(folder, file), 'utf8')));
};

for (const [what, reason, edit] of [
  [
    'throws when it starts',
    /friday/,
    (folder: string) => editFile(folder, /^main\..*\.js$/, (code) => `throw new Error('friday');${code}`),
  ],
  [
    'lacks one of its chunks',
    /Loading chunk/,
    (folder: string) => editFile(folder, /^react\..*\.js$/, (code) => `${code}\n`),
  ],
] as const) {
  test(`a published shell that ${what} is replaced by the previous release`, async ({
    page,
    environments,
    pageErrors,
  }) => {
    pageErrors.allow(/friday|Failed to find a valid digest|ChunkLoadError|preload/);
    await environments.release('publish', 'shell', '--to', 'staging', '--dist', await breakShell(environments, edit));
    await page.goto(`${environments.stagingUrl}/login`);
    await started(page);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.evaluate(() => {
      window.location.hash = 'versions';
    });
    const row = page.getByRole('row', { name: /^Shell/ });
    await expect(row).toContainText('Previous release');
    await expect(row).toContainText(reason);
  });
}
