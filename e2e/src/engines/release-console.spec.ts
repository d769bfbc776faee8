import type { StatusLine } from '@courtside/release-client/protocol';
import { button, buttonThatBegins, dialog, field, missingReason, region, text } from '../../test/engines/engine-page';
import { expect, test } from '../../test/engines/engine-test';
import { firefox } from '../../test/engines/puppeteer-engines';
import { webkit } from '../../test/engines/webkit-engine';

// The same edit as in the other test of engines, so both share one build.
const EDIT = [
  'src/texts/en.ts',
  'Your teams, their pictures and their players',
  'Everyone you train, in one place',
] as const;

for (const engine of [firefox, webkit])
  test(`${engine.name}: a team sees its releases in the console, and rolls back in two clicks`, async ({
    environments,
    openPage,
  }) => {
    const missing = missingReason(engine);
    test.skip(missing !== null, missing ?? '');

    const { consoleUrl } = environments;
    const token = await environments.tokenFor({
      name: 'team of mf-teams',
      modules: ['mf-teams'],
      scopes: ['staging', 'production'],
      days: 1,
    });
    const versionIn = async (environment: string) => {
      const lines = (await environments.release('status', environment)) as StatusLine[];
      return lines.find(({ name }) => name === 'mf-teams')?.version;
    };
    const before = await versionIn('production');
    const dist = await environments.buildWithText('mf-teams', EDIT);
    await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
    await environments.release('promote', 'mf-teams', 'staging', 'production');
    const page = await openPage(engine);

    await test.step('a wrong token is refused with a sentence', async () => {
      await page.open(consoleUrl);
      await page.fill(field('Token'), 'courtside_guess');
      await page.click(button('Log In'));
      await page.shows(text('The token is unknown.'));
    });

    await test.step('the environments are side by side', async () => {
      // Firefox adds to a long text that is there.
      await page.open(consoleUrl);
      await page.fill(field('Token'), token);
      await page.click(button('Log In'));
      for (const name of ['production', 'staging']) await page.shows(`//h2[normalize-space(.)="${name}"]`);
      await page.shows(button('Same as staging'));
      const left = (name: string) =>
        page.evaluate<number>(
          `[...document.querySelectorAll('h2')].find((title) => title.textContent === '${name}').getBoundingClientRect().left`,
        );
      expect(await left('production')).toBeLessThan(await left('staging'));
    });

    await test.step('a rollback takes two clicks', async () => {
      await page.click(buttonThatBegins('Roll back mf-teams in production'));
      await page.click(dialog + button('Roll Back'));
      await page.shows(buttonThatBegins('Promote 1 from staging'));
      expect(await versionIn('production')).toBe(before);
    });

    await test.step('a release has its size, and the history says who rolled back', async () => {
      await page.open(`${consoleUrl}/release/staging/mf-teams`);
      await page.shows(`${region('Size and speed')}//dt[normalize-space(.)="/manage-team"]`);
      await page.open(`${consoleUrl}/history/production`);
      await page.shows(text('rolled back in the release console'));
      await page.shows(text('team of mf-teams'));
    });
  });
