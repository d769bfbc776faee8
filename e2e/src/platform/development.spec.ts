import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { artifactsFolder } from '@courtside/deploy/settings';
import { demoCoach, logIn } from '../../test/coaches';
import { expect, stopDevelopment, test } from '../../test/development-test';
import { dataFolder } from '../../test/releases';
import { started } from '../../test/visit';

const SCREEN = 'src/manage-team/manage-team-screen.tsx';
const SUBTITLE = 'subtitle={texts.teams.subtitle}';
/** The time for a release build on a busy machine. */
const BUILD_MS = 100_000;
const FILES = '/mf-teams/dddddddddddddddd';

/** The build error on the page. */
const buildError = (page: Page) => page.frameLocator('#rspack-dev-server-client-overlay').locator('body');

/** Texts that only development builds contain: React Refresh, the server's client, and updates. */
const DEVELOPMENT_ONLY = [/injectIntoGlobalHook/, /rspack-dev-server/, /hot-update/];

// One worker runs all of them with one server.
test.describe.configure({ mode: 'default' });
test.afterAll(stopDevelopment);

test.describe('during development', () => {
  test('an edit appears and keeps the typed text, and a build error is shown until it is corrected', async ({
    page,
    development,
    pageErrors,
  }) => {
    pageErrors.allow(/rspack-dev-server\] (?:Errors while compiling|ERROR)/);
    await logIn(page, demoCoach);
    await page.getByRole('navigation').getByRole('link', { name: 'Teams' }).click();
    const search = page.getByRole('searchbox');
    await search.fill('Half a na');

    await test.step('a screen, and a file that it imports', async () => {
      await development.edit(SCREEN, SUBTITLE, 'subtitle="Written while typing"');
      await expect(page.getByText('Written while typing')).toBeVisible();
      await development.edit('src/texts/en.ts', 'Search', 'Find');
      await expect(search).toHaveAttribute('placeholder', /^Find/);
      await expect(search).toHaveValue('Half a na');
    });

    await test.step('a stylesheet', async () => {
      const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
      // The calls of the widgets.
      const before = await sheets();
      const styles = path.join(development.folder, 'src/manage-team/live.css');
      await writeFile(styles, 'h1 { letter-spacing: 3px; }');
      await development.edit(SCREEN, 'import { ', "import './live.css';\nimport { ");
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCSS('letter-spacing', '3px');
      await writeFile(styles, 'h1 { letter-spacing: 4px; }');
      await expect(heading).toHaveCSS('letter-spacing', '4px');
      await expect(search).toHaveValue('Half a na');
      await development.edit(SCREEN, "import './live.css';\n", '');
      await expect(heading).not.toHaveCSS('letter-spacing', '4px');
      expect(await sheets()).toBe(before);
    });

    await test.step('a syntax error, corrected to something else', async () => {
      await development.edit(SCREEN, '"Written while typing"', '"Written while typing');
      await expect(buildError(page)).toContainText('manage-team-screen.tsx');
      await development.edit(SCREEN, '"Written while typing', '"Written correctly"');
      await expect(page.getByText('Written correctly')).toBeVisible();
      await expect(buildError(page)).toHaveCount(0);
      await expect(search).toHaveValue('Half a na');
    });

    await test.step('an import that does not exist', async () => {
      const correct = await development.edit(SCREEN, "'./team-list'", "'./team-lists'");
      await expect(buildError(page)).toContainText("Can't resolve './team-lists'");
      await correct();
      await expect(buildError(page)).toHaveCount(0);
      await expect(search).toHaveValue('Half a na');
    });

    await test.step('a descriptor: the page reloads with the new one, or shows the problem', async () => {
      const correct = await development.edit('module.ts', "label: 'Teams'", "label: 'Crews'");
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Crews' })).toBeVisible();
      await correct();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Teams' })).toBeVisible();
      await development.edit('module.ts', 'order: 30', "order: 'thirty'");
      await expect(buildError(page)).toContainText('module.ts is invalid: rail[0].order must be a number.');
    });
  });

  test("React's warnings are in the console, and source maps contain the sources", async ({
    page,
    request,
    development,
    pageErrors,
  }) => {
    pageErrors.allow(/unique "key" prop/);
    await logIn(page, demoCoach);
    await page.goto('/manage-team');
    await started(page);
    await expect(page.getByRole('searchbox')).toBeVisible();
    const map = (await (await request.get(`${FILES}/manage-team.js.map`)).json()) as {
      sources: string[];
      sourcesContent: string[];
    };
    const index = map.sources.findIndex((source) => source.endsWith(`/${SCREEN}`));
    expect(map.sourcesContent[index]).toBe(await readFile(path.join(development.folder, SCREEN), 'utf8'));
    const warning = page.waitForEvent('console', (message) => /unique "key" prop/.test(message.text()));
    await development.edit(SCREEN, SUBTITLE, 'subtitle={[1, 2].map((each) => <i>{each}</i>)}');
    expect((await warning).text()).toContain('ManageTeamScreen');
  });

  test('releases contain no development code, and neither environment serves it', async ({ request }) => {
    const container = await (await request.get(`${FILES}/remoteEntry.js`)).text();
    for (const pattern of DEVELOPMENT_ONLY) expect(container).toMatch(pattern);
    const artifacts = artifactsFolder(dataFolder());
    const scripts = (await readdir(artifacts, { recursive: true })).filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => file.startsWith('shell/'))).toBe(true);
    for (const file of scripts) {
      const text = await readFile(path.join(artifacts, file), 'utf8');
      for (const pattern of DEVELOPMENT_ONLY) expect(pattern.test(text), `${file}: ${pattern}`).toBe(false);
    }
    for (const port of [process.env.COURTSIDE_PORT, process.env.COURTSIDE_STAGING_PORT]) {
      const origin = `http://localhost:${port}`;
      for (const file of [`${FILES}/remoteEntry.js`, '/shell/dddddddddddddddd/main.js'])
        expect((await request.get(origin + file)).status()).toBe(404);
      expect(await (await request.get(`${origin}/manage-team`)).text()).not.toContain('dddddddddddddddd');
    }
  });

  test('the server takes the next free port, and has a release for a tab of staging', async ({
    request,
    development,
  }) => {
    expect(Number(new URL(development.url).port)).toBeGreaterThan(development.firstPort);
    // The request builds the module.
    const answer = await request.get('/release.json', { timeout: BUILD_MS });
    const release = (await answer.json()) as { entry: string };
    expect(release.entry).toMatch(new RegExp(`^${development.url}/mf-teams/[0-9a-f]{16}/remoteEntry\\.js$`));
    expect((await request.get(release.entry)).status()).toBe(200);
  });
});
