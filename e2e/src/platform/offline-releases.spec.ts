import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { offlineCopy, offlineList, openWithCopy } from '../../test/offline-copy';
import { expect, loadedVersions, test } from '../../test/offline-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';

interface Versions {
  shell: { current: { version: string } };
  modules: Record<string, { current: { version: string } }>;
}

/** The current versions of an environment, by module. */
async function currentVersions(page: Page, url: string): Promise<Record<string, string>> {
  const { shell, modules } = (await (await page.request.get(`${url}/registry.json`)).json()) as Versions;
  const ofModules = Object.entries(modules).map(([name, { current }]) => [name, current.version]);
  return { shell: shell.current.version, ...Object.fromEntries(ofModules) };
}

/** Publishes another version of `mf-teams` to staging, with the new text. */
async function publishNewTeams(environments: IsolatedEnvironments): Promise<void> {
  const dist = await environments.buildWithText('mf-teams', ['src/texts/en.ts', OLD, NEW]);
  await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
}

/** Reloads the page, and checks that it consists only of these versions. */
async function reloadTo(page: Page, text: string, versions: Record<string, string>): Promise<void> {
  await page.reload();
  await started(page);
  await expect(page.getByText(text)).toBeVisible();
  const loaded = await loadedVersions(page);
  for (const [name, found] of Object.entries(loaded))
    expect({ name, found }).toEqual({ name, found: [versions[name]] });
  expect(Object.keys(loaded)).toEqual(expect.arrayContaining(['shell', 'mf-teams']));
}

/**
 * Removes a published file from the server, with its compressed copies.
 * @returns a function that restores it
 */
async function takeAway({ data }: IsolatedEnvironments, address: string): Promise<() => Promise<void>> {
  const file = path.join(data, 'artifacts', address);
  const names = (await readdir(path.dirname(file))).filter((name) => name.startsWith(path.basename(file)));
  const move = (from: string, to: string) =>
    Promise.all(names.map((name) => rename(path.join(from, name), path.join(to, name))));
  const [home, elsewhere] = [path.dirname(file), data];
  await move(home, elsewhere);
  return async () => void (await move(elsewhere, home));
}

/** The number of files of a copy that this browser has stored. */
const storedOf = (page: Page, id: string) =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return 0;
    return (await (await caches.open(name)).keys()).length;
  }, `courtside-1-copy-${id}`);

test('an offline page consists of one set of releases, even if something is published in the meantime', async ({
  page,
  request,
  environments,
  network,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|net::ERR_/);
  await publishNewTeams(environments);
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/manage-team');
  await started(page);
  await expect(page.getByText(OLD)).toBeVisible();
  const first = await currentVersions(page, environments.url);
  const firstCopy = await offlineCopy(page);
  let putBack = async () => {};

  await test.step('a release while the network is away changes nothing', async () => {
    await network.cut();
    await environments.release('promote', 'mf-teams', 'staging', 'production');
    await reloadTo(page, OLD, first);
  });

  const second = await currentVersions(page, environments.url);
  const list = await offlineList(page, environments.url);
  expect(second['mf-teams']).not.toBe(first['mf-teams']);

  await test.step('with the network, the next page is of the new release', async () => {
    // A file that this page doesn't need, so that the copy can't be completed.
    const others = Object.keys(list.files).filter((address) => address.startsWith(`/mf-teams/${second['mf-teams']}/`));
    putBack = await takeAway(
      environments,
      others.find((address) => address.includes('training-sessions'))!,
    );
    await network.restore();
    pageErrors.allow(/404/);
    await reloadTo(page, NEW, second);
  });

  await test.step('while the new copy lacks a file, an offline page has the first release', async () => {
    const all = Object.keys(list.files).length;
    await expect.poll(() => storedOf(page, list.id)).toBe(all - 1);
    await network.cut();
    await reloadTo(page, OLD, first);
  });

  await test.step('once it is complete, an offline page has the new release', async () => {
    await putBack();
    await network.restore();
    await reloadTo(page, NEW, second);
    expect(await offlineCopy(page)).not.toBe(firstCopy);
    await network.cut();
    await reloadTo(page, NEW, second);
  });

  await test.step('a rollback arrives in the same way', async () => {
    await network.restore();
    await environments.release('rollback', 'mf-teams', '--in', 'production', '--reason', 'checked by a test');
    const third = await currentVersions(page, environments.url);
    await reloadTo(page, OLD, third);
    await offlineCopy(page);
    await network.cut();
    await reloadTo(page, OLD, third);
  });
});

test('an open page keeps the files of its release, even offline after a new copy', async ({
  page,
  context,
  request,
  environments,
  network,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|net::ERR_/);
  await publishNewTeams(environments);
  await openWithCopy(page, request);
  await network.cut();
  await page.reload();
  await started(page);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
  await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByText(OLD)).toBeVisible();

  await network.restore();
  const other = await context.newPage();
  await other.goto('/manage-team');
  await started(other);
  await expect(other.getByText(NEW)).toBeVisible();
  await offlineCopy(other);
  await network.cut();
  await other.reload();
  await started(other);
  await expect(other.getByText(NEW)).toBeVisible();
  await expect(page.getByText(OLD)).toBeVisible();
});
