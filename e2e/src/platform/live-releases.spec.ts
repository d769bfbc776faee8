import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildPlace } from '../../../deploy/src/start/build-folders';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { enter } from './enter';
import { buildEdited, dataFolder, release } from './releases';

const OLD = 'Your teams, their pictures and their players';
const NEW = 'Everyone you train, in one place';
const staging = `http://localhost:${process.env.COURTSIDE_STAGING_PORT}`;

/** As when the person comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const offer = (page: Page) => page.getByText('There is an update for Teams.');
/** Every release of a module that was started in this page has a container of its own. */
const containers = (page: Page) => page.evaluate(() => Object.keys(window).filter((name) => name.startsWith('mf_teams_')).length);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameVisit: true }));
const isSameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in window);

test.describe.configure({ mode: 'serial' });

test.describe('while the app is open', () => {

  test('a release appears where it was published, is offered to people who use the module, and taken back the same way', async ({ page, context, request }) => {
    const dist = await buildEdited('mf-teams', 'src/texts/en.ts', OLD, NEW);
    await enter(page, request, demoCoach);
    await page.goto('/manage-team');
    await expect(page.getByText(OLD)).toBeVisible();
    await mark(page);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/dashboard');
    await mark(elsewhere);

    await test.step('published to staging it is on staging alone', async () => {
      await release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
      const answer = page.waitForResponse('**/registry.json');
      await comeBack(page);
      await answer;
      const stage = await context.newPage();
      await enter(stage, request, demoCoach);
      await stage.goto(`${staging}/manage-team`);
      await expect(stage.getByText(NEW)).toBeVisible();
      await stage.close();
      await expect(offer(page)).toBeHidden();
      await expect(page.getByText(OLD)).toBeVisible();
    });

    await test.step('promoted it is offered, but to nobody who is in the middle of something', async () => {
      await release('promote', 'mf-teams', 'staging', 'production');
      await page.getByRole('button', { name: 'Add Team' }).first().click();
      const name = page.getByRole('dialog').getByRole('textbox').first();
      await name.fill('Half a na');
      const answer = page.waitForResponse('**/registry.json');
      await comeBack(page);
      await answer;
      await expect(offer(page)).toBeHidden();
      await expect(name).toHaveValue('Half a na');
      await name.fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(offer(page)).toBeVisible();
      await expect(page.getByText(OLD)).toBeVisible();
    });

    await test.step('declined it waits for the next one; accepted it comes without a reload, beside the old one', async () => {
      await page.getByRole('button', { name: 'Use it now' }).click();
      await expect(page.getByText(NEW)).toBeVisible();
      await expect(page.getByText(OLD)).toHaveCount(0);
      await expect(offer(page)).toBeHidden();
      expect(await containers(page)).toBe(2);
      expect(await isSameVisit(page)).toBe(true);
    });

    await test.step('a page that was never on the module gets the newest with its next step', async () => {
      const answer = elsewhere.waitForResponse('**/registry.json');
      await comeBack(elsewhere);
      await answer;
      await expect(offer(elsewhere)).toBeHidden();
      await elsewhere.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
      await expect(elsewhere.getByText(NEW)).toBeVisible();
      await expect(offer(elsewhere)).toBeHidden();
      expect(await isSameVisit(elsewhere)).toBe(true);
    });

    await test.step('rolled back the old one is offered', async () => {
      await release('rollback', 'mf-teams', '--in', 'production', '--reason', 'checked by a test');
      await comeBack(page);
      await page.getByRole('button', { name: 'Use it now' }).click();
      await expect(page.getByText(OLD)).toBeVisible();
      expect(await containers(page)).toBe(2);
      await comeBack(elsewhere);
      await elsewhere.getByRole('button', { name: 'Later' }).click();
      await expect(offer(elsewhere)).toBeHidden();
      await expect(elsewhere.getByText(NEW)).toBeVisible();
    });
  });

  test('one tab takes a module from a listed origin, says so all the time, and goes back when asked', async ({ page, request }) => {
    const address = 'http://localhost:4640/release.json';
    const { modules } = (await (await request.get(`${staging}/registry.json`)).json()) as { modules: Record<string, { current: { entry: string; integrity: Record<string, string> } }> };
    const newer = modules['mf-teams']!.current;
    const entry = `http://localhost:4640${newer.entry}`;
    await page.route('http://localhost:4640/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { 'access-control-allow-origin': '*' };
      if (pathname === '/changes') return route.fulfill({ contentType: 'text/event-stream', headers, body: '' });
      if (pathname !== '/release.json') return route.fulfill({ response: await route.fetch({ url: staging + pathname }), headers });
      return route.fulfill({ json: { ...newer, entry, integrity: { [entry]: newer.integrity[newer.entry] } }, headers });
    });
    await release('publish', 'mf-teams', '--to', 'staging');
    await enter(page, request, demoCoach);

    await page.goto(`/manage-team?mf.mf-teams=${address}`);
    await expect(page.getByText(OLD)).toBeVisible();
    await expect(page.getByText('comes from')).toHaveCount(0);

    await page.goto(`${staging}/manage-team?mf.mf-teams=http://localhost:4641/release.json`);
    await expect(page.getByText('mf-teams is not overridden: http://localhost:4641/release.json is none of http://localhost:4640')).toBeVisible();
    await expect(page.getByText(OLD)).toBeVisible();

    await page.goto(`${staging}/manage-team?mf.mf-teams=${address}`);
    await expect(page.getByText('mf-teams comes from http://localhost:4640.')).toBeVisible();
    await expect(page).toHaveURL(`${staging}/manage-team`);
    await expect(page.getByText(NEW)).toBeVisible();
    await page.reload();
    await expect(page.getByText(NEW)).toBeVisible();

    await page.getByRole('complementary', { name: 'Overrides of this tab' }).getByRole('button', { name: 'Versions' }).click();
    const panel = page.getByRole('dialog', { name: 'Versions' });
    await expect(panel.getByRole('row', { name: /^Teams/ })).toContainText(/http:\/\/localhost:4640\s*\d+ ms\s*none/);
    await expect(panel.getByRole('row', { name: /^Report/ })).toContainText('Current release');
    await panel.getByRole('button', { name: 'Reset overrides' }).click();
    await expect(page.getByText(OLD)).toBeVisible();
    await expect(page.getByText('comes from')).toHaveCount(0);
  });
});

/** A copy of the shell's build that is changed where `edit` says, so that it cannot start. */
async function brokenShell(name: string, edit: (folder: string) => Promise<void>): Promise<string> {
  const dist = path.join(dataFolder(), 'broken-shells', name);
  await rm(dist, { recursive: true, force: true });
  await cp(buildPlace('shell'), dist, { recursive: true });
  await edit(dist);
  return dist;
}
const change = async (folder: string, wanted: RegExp, edit: (code: string) => string) => {
  const file = (await readdir(folder)).find((candidate) => wanted.test(candidate));
  if (!file) throw new Error(`The shell's build has no ${wanted}.`);
  await writeFile(path.join(folder, file), edit(await readFile(path.join(folder, file), 'utf8')));
};

for (const [what, reason, edit] of [
  ['throws as it begins', /friday/, (folder: string) => change(folder, /^main\..*\.js$/, (code) => `throw new Error('friday');${code}`)],
  ['lacks a part of its code', /Loading chunk/, (folder: string) => change(folder, /^react\..*\.js$/, (code) => `${code}\n`)],
] as const) {
  test(`a published shell that ${what} makes way for the one before it`, async ({ page, pageErrors }) => {
    pageErrors.allow(/friday|Failed to find a valid digest|ChunkLoadError|preload/);
    await release('publish', 'shell', '--to', 'staging', '--dist', await brokenShell(what.replaceAll(' ', '-'), edit));
    try {
      await page.goto(`${staging}/login`);
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
      await page.evaluate(() => {
        window.location.hash = 'versions';
      });
      const row = page.getByRole('row', { name: /^Shell/ });
      await expect(row).toContainText('Previous release');
      await expect(row).toContainText(reason);
    } finally {
      await release('rollback', 'shell', '--in', 'staging', '--reason', 'checked by a test');
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });
}
