import { createHash } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { paths } from '@courtside/contracts/paths';
import { screens } from '@courtside/contracts/screens';
import { createTeam, registerCoach } from '../../test/coaches';
import { SAMPLE_METRICS } from '../../test/sample-metrics';
import { startLoggedIn } from '../../test/start-logged-in';
import { expect, test } from '../../test/test';
import { load, settled } from '../../test/visit';
import { readDate } from '../../test/read-date';
import { watchShifts } from '../../test/watch-shifts';

/** No file of the font arrives before the returned function is called. */
async function holdFont(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The fonts with which the browser draws a text. */
async function fontsOf(page: Page, text: Locator): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  await text.evaluate((element) => element.setAttribute('data-measured', ''));
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-measured]' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await text.evaluate((element) => element.removeAttribute('data-measured'));
  await devtools.detach();
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `${familyName} of the system`));
}

/** Waits until changes are painted and the browser has reported layout shifts. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => setTimeout(done));
  });

/** Whether the system has one of the fonts that the product scales to the size of its own. */
const hasStandIn = (page: Page) =>
  page.evaluate(() =>
    new FontFace('stand-in', "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Roboto')").load().then(
      () => true,
      () => false,
    ),
  );

const INTER = [expect.stringMatching(/^Inter\b(?!.* of the system)/)];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A team with one player who has sessions. */
async function createPlayer(page: Page, request: APIRequestContext) {
  const coach = await registerCoach(request);
  const { team, players, headers } = await createTeam(request, coach, ['Mila', 'Alexandra']);
  const [playerId = ''] = players.map(({ id }) => id);
  for (const session_date of ['2026-01-14', '2026-04-02', '2026-11-15'])
    await request.post(paths.trainingSessions, {
      headers,
      data: {
        ...SAMPLE_METRICS,
        player: playerId,
        session_date,
      },
    });
  await startLoggedIn(page, request, coach);
  return { teamId: team.id, playerId };
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
])
  test(`at ${viewport.width} px nothing moves if the font arrives long after the content, and all texts get it`, async ({
    page,
    request,
  }) => {
    test.skip(!process.env.CI && !(await hasStandIn(page)), 'This system has neither Arial nor Roboto.');
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    const movedBy = async (address: string, content = heading(page)) => {
      const release = await holdFont(page);
      // The load event waits for the font.
      await page.goto(address, { waitUntil: 'commit' });
      await expect(heading(page)).toBeFocused();
      await expect(content).toBeVisible();
      await settled(page);
      await painted(page);
      expect(await fontsOf(page, heading(page))).not.toEqual(INTER);
      const before = await shifts();
      release();
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      expect(await fontsOf(page, heading(page))).toEqual(INTER);
      return (await shifts()) - before;
    };
    expect(await movedBy(screens.login())).toBe(0);
    expect(await movedBy(screens.register())).toBe(0);
    const player = await createPlayer(page, request);
    const welcome = page.getByRole('heading', { name: /^Welcome, / });
    // Cards of the dashboard and of players, and columns of a table, are as wide as their texts.
    expect(await movedBy(screens.dashboard(), welcome)).toBeLessThan(0.0005);
    expect(await movedBy(screens.manageTeam())).toBe(0);
    expect(await movedBy(screens.managePlayers(player))).toBeLessThan(0.0005);
    expect(await movedBy(screens.trainingSessions(player))).toBeLessThan(0.0005);
  });

test('a page requests the font immediately, and shows figures in it too', async ({ page, request }) => {
  const player = await createPlayer(page, request);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await load(page, screens.trainingSessions(player));
  await settled(page);
  const isFont = (address: string) => address.endsWith('.woff2');
  expect(asked.findIndex(isFont)).toBeLessThan(asked.findIndex((address) => /\.(?:js|css)$/.test(address)));
  expect(asked.filter(isFont)).toEqual([
    expect.stringMatching(/\/shell\/[0-9a-f]{16}\/inter-latin\.[0-9a-f]+\.woff2$/),
  ]);
  expect(await fontsOf(page, page.getByText(readDate('2026-11-15')).first())).toEqual(INTER);
});

test('a chart that was drawn before the font arrived is drawn again with it', async ({ page, context, request }) => {
  const address = screens.trainingSessions(await createPlayer(page, request));
  const open = async (opened: Page) => {
    await opened.goto(address, { waitUntil: 'commit' });
    await opened.getByRole('application').hover();
    await expect(opened.getByRole('application').locator('canvas')).toBeVisible();
    await settled(opened);
    await painted(opened);
  };
  const pictureOf = async (opened: Page) => {
    const canvas = opened.getByRole('application').locator('canvas');
    return createHash('sha256')
      .update(await canvas.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL()))
      .digest('hex');
  };
  const release = await holdFont(page);
  await open(page);
  const withoutFont = await pictureOf(page);
  // The second page has the font from the start.
  const other = await context.newPage();
  await open(other);
  await expect.poll(() => pictureOf(other)).not.toBe(withoutFont);
  release();
  await expect.poll(async () => (await pictureOf(page)) === (await pictureOf(other))).toBe(true);
  expect(await pictureOf(page)).not.toBe(withoutFont);
});

test('figures are as wide before their font has loaded as with it', async ({ page }) => {
  test.skip(!process.env.CI && !(await hasStandIn(page)), 'This system has neither Arial nor Roboto.');
  await page.goto(screens.login());
  await page.evaluate(() => document.fonts.load('1em Inter', '0123456789'));
  const widths = (family: string) =>
    page.evaluate((name) => {
      const text = Object.assign(document.createElement('span'), { textContent: '0123456789' });
      document.body.append(text);
      const widths = ['400', '650'].map((weight) => {
        Object.assign(text.style, { fontFamily: name, fontWeight: weight, fontSize: '32px' });
        return text.getBoundingClientRect().width;
      });
      text.remove();
      return widths;
    }, family);
  const own = await widths('Inter');
  for (const [index, width] of (await widths("'Inter Arial', 'Inter Roboto'")).entries())
    expect(width).toBeCloseTo(own[index]!, 0);
});
