import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { artifactsFolder } from '@courtside/deploy/settings';
import { accessibilityViolations } from '../../test/axe';
import { demoCoach } from '../../test/coaches';
import { serveFromMachine } from '../../test/developer-machine';
import type { IsolatedEnvironments } from '../../test/isolated-environments';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

const FIRST = 'Your teams, their pictures and their players';
const SECOND = 'Everyone you train, in one place';
const MINE = 'What I am working on';

const openPanel = async (page: Page) => {
  await started(page);
  await page.evaluate(() => {
    window.location.hash = 'versions';
  });
  return page.getByRole('dialog', { name: 'Versions' });
};
const bar = (page: Page) => page.getByRole('complementary', { name: 'Overrides in this tab' });
const build = (environments: IsolatedEnvironments, text: string) =>
  environments.buildWithText('mf-teams', ['src/texts/en.ts', FIRST, text]);
const publish = async (environments: IsolatedEnvironments, text: string) =>
  environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', await build(environments, text));

/** The current and the previous version of a module. */
async function versionsIn(page: Page, url: string): Promise<{ current: string; previous: string }> {
  const { modules } = (await (await page.request.get(`${url}/registry.json`)).json()) as {
    modules: Record<string, Record<'current' | 'previous', { version: string }>>;
  };
  const { current, previous } = modules['mf-teams']!;
  return { current: current.version, previous: previous.version };
}

test('in staging, a developer chooses for one tab: an earlier version, their own machine, and the release again', async ({
  page,
  context,
  request,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_REFUSED/);
  await publish(environments, SECOND);
  const mine = await build(environments, MINE);
  await startLoggedIn(page, request, demoCoach);
  await page.goto(`${environments.stagingUrl}/manage-team`);
  await expect(page.getByText(SECOND)).toBeVisible();
  const { previous } = await versionsIn(page, environments.stagingUrl);
  const panel = await openPanel(page);
  const teams = panel.getByRole('combobox', { name: 'Teams' });
  const apply = panel.getByRole('button', { name: 'Apply and Reload' });
  const address = panel.getByRole('textbox', { name: 'Address of Teams' });

  await test.step('nothing is chosen at first', async () => {
    await expect(teams).toHaveValue('environment');
    await expect(apply).toBeDisabled();
    await expect(panel.getByRole('button', { name: /Reset/ })).toHaveCount(0);
    await expect(teams.getByRole('option', { name: new RegExp(`^${previous}, previous, `) })).toBeAttached();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('an earlier version runs in this tab after a reload, and only there', async () => {
    await teams.selectOption(previous);
    await apply.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(FIRST)).toBeVisible();
    await expect(bar(page)).toContainText(`mf-teams uses version ${previous} in this tab.`);
    await page.reload();
    await started(page);
    await expect(page.getByText(FIRST)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(FIRST)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByText(FIRST)).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto(`${environments.stagingUrl}/manage-team`);
    await started(otherTab);
    await expect(otherTab.getByText(SECOND)).toBeVisible();
    await otherTab.close();
  });

  await test.step('the panel shows what runs', async () => {
    await openPanel(page);
    await expect(panel.getByRole('row', { name: /^Teams/ })).toContainText(/Chosen in this tab\s*\d+ ms\s*none/);
    await expect(teams).toHaveValue(previous);
    await expect(panel.getByRole('row', { name: /^Report/ })).toContainText('Current release');
  });

  await test.step('an address that is not allowed, is invalid or does not respond changes nothing', async () => {
    await teams.selectOption('machine');
    await expect(address).toHaveValue(`${environments.machineUrl}/release.json`);
    for (const [text, problem] of [
      ['http://localhost:1/release.json', `is not on an allowed origin (${environments.machineUrl})`],
      ['', '“” is no address'],
      [`${environments.machineUrl}/release.json`, `${environments.machineUrl}/release.json does not answer`],
    ] as const) {
      await address.fill(text);
      await address.press('Enter');
      await expect(panel.getByText(problem)).toBeVisible();
      await expect(address).toHaveAccessibleDescription(/This cannot be used/);
      await expect(address).toBeFocused();
      await expect(panel.getByRole('status')).toHaveText('Nothing has changed. Correct the choice for Teams.');
    }
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const stopMachine = await serveFromMachine(environments, mine);
  try {
    await test.step('the machine replaces the version as soon as it responds', async () => {
      await apply.click();
      await expect(page.getByText(MINE)).toBeVisible();
      await expect(bar(page)).toContainText(`mf-teams is loaded from ${environments.machineUrl}.`);
      await page.reload();
      await started(page);
      await expect(page.getByText(MINE)).toBeVisible();
    });

    await test.step('modules are reset one by one, or all together', async () => {
      await bar(page).getByRole('button', { name: 'Versions' }).click();
      const row = panel.getByRole('row', { name: /^Teams/ });
      await expect(row).toContainText(environments.machineUrl);
      await expect(row).toContainText(/\d+ ms\s*none/);
      await panel.getByRole('button', { name: 'Reset Teams' }).click();
      await expect(page.getByText(SECOND)).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await openPanel(page);
      await teams.selectOption(previous);
      await apply.click();
      await expect(page.getByText(FIRST)).toBeVisible();
      await openPanel(page);
      await panel.getByRole('button', { name: 'Reset Overrides' }).click();
      await expect(page.getByText(SECOND)).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await page.reload();
      await started(page);
      await expect(page.getByText(SECOND)).toBeVisible();
    });

    await test.step('unsaved work is asked about once, and kept if the answer is no', async () => {
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.getByRole('button', { name: 'Add Team' }).first().click();
      const name = page.getByRole('dialog', { name: 'Add Team' }).getByRole('textbox').first();
      await name.fill('Half a na');
      await openPanel(page);
      await teams.selectOption(previous);
      await apply.click();
      await page.getByRole('button', { name: 'Keep Editing' }).click();
      await panel.getByRole('button', { name: 'Close' }).last().click();
      await expect(name).toHaveValue('Half a na');
      await expect(bar(page)).toHaveCount(0);
      await openPanel(page);
      await teams.selectOption(previous);
      await apply.click();
      await page.getByRole('button', { name: 'Leave Without Saving' }).click();
      await expect(page.getByText(FIRST)).toBeVisible();
      expect(asked).toEqual([]);
    });
  } finally {
    // An open page would report that the machine has ended.
    await page.goto(environments.url);
    await stopMachine();
  }
});

test('a chosen version whose files differ from the published ones is not started', async ({
  page,
  request,
  environments,
  pageErrors,
}) => {
  pageErrors.allow(/integrity/);
  await publish(environments, SECOND);
  const { previous } = await versionsIn(page, environments.stagingUrl);
  const home = path.join(artifactsFolder(environments.data), 'mf-teams', previous);
  await Promise.all(['br', 'gz'].map((kind) => rm(path.join(home, `remoteEntry.js.${kind}`))));
  await writeFile(path.join(home, 'remoteEntry.js'), 'document.title = "altered"');
  await startLoggedIn(page, request, demoCoach);
  await page.goto(`${environments.stagingUrl}/manage-team?mf.mf-teams=${previous}`);
  await expect(page.getByText(SECOND)).toBeVisible();
  const row = (await openPanel(page)).getByRole('row', { name: /^Teams/ });
  await expect(row).toContainText('unreachable');
  await expect(page).not.toHaveTitle('altered');
});

test('production ignores queries and stored choices, and neither offers nor requests any', async ({
  page,
  request,
  environments,
}) => {
  await publish(environments, SECOND);
  await environments.release('promote', 'mf-teams', 'staging', 'production');
  const stopMachine = await serveFromMachine(environments, await build(environments, MINE));
  try {
    const { current, previous } = await versionsIn(page, environments.url);
    expect(current).not.toBe(previous);
    const asked: string[] = [];
    page.on('request', (sent) => {
      const { origin, pathname } = new URL(sent.url());
      const isVersionOfTeams = pathname.startsWith(`/mf-teams/${previous}/`);
      if (origin === environments.machineUrl || pathname.startsWith('/api/releases/versions') || isVersionOfTeams)
        asked.push(sent.url());
    });
    const wanted = [
      [previous, FIRST],
      [`${environments.machineUrl}/release.json`, MINE],
    ] as const;
    await startLoggedIn(page, request, demoCoach);

    for (const [address] of wanted) {
      await page.goto(`${environments.url}/manage-team?mf.mf-teams=${address}`);
      await started(page);
      await expect(page.getByText(SECOND)).toBeVisible();
      await page.evaluate((stored) => sessionStorage.setItem('courtside-overrides', JSON.stringify([stored])), {
        module: 'mf-teams',
        address,
      });
      await page.goto(`${environments.url}/manage-team`);
      await started(page);
      await expect(page.getByText(SECOND)).toBeVisible();
      await expect(bar(page)).toHaveCount(0);

      const panel = await openPanel(page);
      await expect(panel.getByRole('row', { name: /^Teams/ })).toContainText('Current release');
      await expect(panel.getByRole('combobox')).toHaveCount(0);
      await expect(panel.getByRole('textbox')).toHaveCount(0);
      await expect(panel.getByRole('button')).toHaveText(['', 'Close']);
      await panel.getByRole('button', { name: 'Close' }).last().click();
    }
    expect(asked).toEqual([]);
    for (const url of ['/api/releases/versions', `/api/releases/versions/mf-teams/${previous}`])
      expect((await request.get(environments.url + url)).status()).toBe(404);

    const refused = 'http://localhost:1/release.json';
    await page.goto(`${environments.stagingUrl}/manage-team?mf.mf-teams=${refused}`);
    await expect(
      page.getByText(`mf-teams is not overridden: ${refused} is not on an allowed origin (${environments.machineUrl})`),
    ).toBeVisible();
    await expect(page.getByText(SECOND)).toBeVisible();

    // The same queries work in staging, so production had something to ignore.
    for (const [address, text] of wanted) {
      await page.goto(`${environments.stagingUrl}/manage-team?mf.mf-teams=${address}`);
      await started(page);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveURL(`${environments.stagingUrl}/manage-team`);
    }
    expect(asked.length).toBeGreaterThan(0);
    await expect(bar(page)).toContainText(`mf-teams is loaded from ${environments.machineUrl}.`);
  } finally {
    // An open page would report that the machine has ended.
    await page.goto(environments.url);
    await stopMachine();
  }
});
