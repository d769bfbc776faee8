import type { APIRequestContext } from '@playwright/test';
import { fillPath, paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import type { TestDay } from '@courtside/contracts/test-days';
import { createTeam, registerCoach } from '../../test/coaches';
import {
  article,
  button,
  buttonThatBegins,
  dialog,
  field,
  missingReason,
  region,
  text,
} from '../../test/engines/engine-page';
import { chromium, firefox } from '../../test/engines/puppeteer-engines';
import { webkit } from '../../test/engines/webkit-engine';
import { openHostileNetwork } from '../../test/hostile-network';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { scanGloves } from '../../test/scan-gloves';
import { assignedSession } from '../../test/session-club';
import { expect, test } from '../../test/engines/engine-test';

const API = /^\/(?:api|import)\//;
const [OLD, NEW] = ['Your teams, their pictures and their players', 'Everyone you train, in one place'];

/** One entry or two: the assignment of the gloves may not have been sent either. */
const WAITING = text('waiting for the network');

/** The values of a test day, by the API. */
async function valuesOf(request: APIRequestContext, headers: Record<string, string>, id: string): Promise<number[]> {
  const day = (await (await request.get(fillPath(paths.testDay, { id }), { headers })).json()) as TestDay;
  return day.players.flatMap(({ cells }) => cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)));
}

for (const engine of [chromium, firefox, webkit])
  test(`${engine.name}: login, charts, a measured test, an offline entry, an update and a fault of a module`, async ({
    request,
    environments,
    openPage,
  }) => {
    const missing = missingReason(engine);
    test.skip(missing !== null, missing ?? '');

    const coach = await registerCoach(request);
    const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Ana', 'Eva']);
    const [mila] = players;
    const session = { player: mila!.id, session_date: '2026-03-01', ...SAMPLE_METRICS };
    expect((await request.post(paths.trainingSessions, { headers, data: session })).status()).toBe(201);
    await scanGloves(request, headers);
    const network = await openHostileNetwork(environments.url);
    const page = await openPage(engine);
    try {
      await test.step('login', async () => {
        await page.open(`${network.url}/login`);
        await page.fill(field('Username'), coach.username);
        await page.fill(field('Password'), coach.password);
        await page.click(`//form${button('Login')}`);
        await expect.poll(() => page.address()).toMatch(/\/dashboard$/);
      });

      await test.step('a session with its charts', async () => {
        await page.open(network.url + screens.trainingSessions({ teamId: team.id, playerId: mila!.id }));
        await page.shows('//*[@role="application"]//*[local-name()="svg"]');
        await page.click('//*[text()="Spider Chart"]');
        await page.shows('//canvas');
        const hasDrawn = `[...document.querySelectorAll('canvas')].some((canvas) => {
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
          return pixels?.some((value, index) => index % 4 === 3 && value > 0);
        })`;
        await expect.poll(() => page.evaluate<boolean>(hasDrawn)).toBe(true);
      });

      await test.step('an automated test, to its result', async () => {
        const json = JSON.stringify(JSON.stringify(assignedSession(team.id, players)));
        await page.evaluate(`localStorage.setItem('test_state', ${json})`);
        await page.open(`${network.url}/automated-test`);
        const card = region('Lower Body Power');
        await page.click(`${card}//*[@role="combobox"]/ancestor::*[contains(@class, "ant-select")][last()]`);
        await page.click(`//*[contains(@class, "ant-select-item-option")][.//*[contains(., "Mila")]]`);
        await page.click(card + button('Perform Test'));
        await page.shows(`${card}//*[contains(text(), "Lower Body Power: ")]`);
      });

      await test.step('a test day with an entry that waits for the network', async () => {
        await page.open(network.url + screens.testDay({ teamId: team.id }));
        await page.click(button('Start Test Day'));
        await expect.poll(() => page.address()).toMatch(/testDayId=/);
        const id = new URL(await page.address()).searchParams.get('testDayId') ?? '';
        await expect.poll(() => page.evaluate(`localStorage.getItem('offline_key') !== null`)).toBe(true);
        network.treat(API, ({ request: call }) => call.socket.destroy());
        // The notice moves the page: a click before it can hit what is beside its target.
        await page.shows(text('No network'));
        await page.click(article('Mila') + buttonThatBegins('Lower Body Power, '));
        const input = `${dialog}//input`;
        // A click can miss a dialog that is still moving.
        await expect(async () => {
          const isOpen = await page.shows(input, 1_000).then(
            () => true,
            () => false,
          );
          if (!isOpen) await page.click(dialog + button('Enter Value'));
          await page.shows(input, 3_000);
        }).toPass();
        await page.fill(input, '12.5');
        await page.click(dialog + buttonThatBegins('Save'));
        // The assignment may wait already. A typed value that isn't saved yet would ask before the page is opened again.
        const isClosed = `[...document.querySelectorAll('[role="dialog"] input')].every((field) => !field.checkVisibility())`;
        await expect.poll(() => page.evaluate<boolean>(isClosed)).toBe(true);
        await page.shows(WAITING);
        expect(await valuesOf(request, headers, id)).toEqual([]);
        // The entry outlives the page.
        await page.open(network.url + screens.testDay({ testDayId: id }));
        await page.shows(WAITING);
        network.stop();
        await expect.poll(() => valuesOf(request, headers, id)).toEqual([12.5]);
      });

      await test.step('an update of a module', async () => {
        await page.open(`${network.url}/manage-team`);
        await page.shows(text(OLD));
        const dist = await environments.buildWithText('mf-teams', ['src/texts/en.ts', OLD, NEW]);
        await environments.release('publish', 'mf-teams', '--to', 'staging', '--dist', dist);
        await environments.release('promote', 'mf-teams', 'staging', 'production');
        await page.click(button('Update Now'));
        await page.shows(text(NEW));
      });

      await test.step('a fault of a module, and its rollback', async () => {
        const dist = await environments.buildWithText('mf-reports', [
          'src/texts/en.ts',
          `selectTeam: 'Select a team'`,
          `get selectTeam(): string { throw new Error('a fault'); }`,
        ]);
        await environments.release('publish', 'mf-reports', '--to', 'staging', '--dist', dist);
        await environments.release('promote', 'mf-reports', 'staging', 'production');
        await page.open(`${network.url}${screens.dataVisualization({ reportType: 'single' })}`);
        await page.shows(text('stopped'));
        await page.click('//nav//a[contains(., "Teams")]');
        await page.shows(text(NEW));
        await environments.release('rollback', 'mf-reports', '--in', 'production', '--reason', 'checked by a test');
        await page.open(`${network.url}${screens.dataVisualization({ reportType: 'single' })}`);
        await page.shows(text('Select a team'));
      });
    } finally {
      await network.close();
    }
  });
