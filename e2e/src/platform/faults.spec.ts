import type { Page } from '@playwright/test';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { enter } from './enter';
import { exposes, lifecycles, publishFaulty, reactRoot, type Fault } from './faults';

/** A screen of each module that needs a login. Half of them break, and the other half has to go on; then the other way round. */
const halves = [
  { 'mf-teams': '/manage-team', 'mf-testing': '/import-file' },
  { 'mf-account': '/user-profile', 'mf-reports': '/data-visualization' },
] as const;

const cannot = /could not be loaded/;
const notAModule = /not a module/;
const stopped = /stopped with an error/;
const never = '() => new Promise(() => {})';
const silence = () => 'never' as const;
const boom = "() => { throw new Error('boom'); }";
/** A component with a button that breaks what the expression says. */
const button = (onClick: string) => `() => { const [broken, setBroken] = React.useState(false); if (broken) throw new Error('boom'); return React.createElement('button', { onClick: ${onClick} }, 'Break it'); }`;

interface Case {
  /** What the module does. */
  a: string;
  fault: Fault;
  /** What the card says. */
  says: RegExp;
  /** It shows only after this long, in ms. */
  after?: number;
  /** What the person does before it shows. */
  press?: string;
}

const cases: Case[] = [
  { a: 'is not there', fault: { entry: () => ({ status: 404, body: '' }) }, says: cannot },
  { a: 'is answered with an error and JSON', fault: { entry: () => ({ status: 500, contentType: 'application/json', body: '{"error":"boom"}' }) }, says: cannot },
  { a: 'is answered with a page', fault: { entry: () => ({ contentType: 'text/html', body: '<!doctype html><title>Oops</title>' }), integrity: 'of the true entry' }, says: cannot },
  { a: 'was tampered with', fault: { entry: ({ code }) => ({ body: `${code};window.stolen = localStorage.access_token` }), integrity: 'of the true entry' }, says: cannot },
  { a: 'is cut short', fault: { entry: ({ code }) => ({ body: code.slice(0, code.length / 2) }), integrity: 'of the true entry' }, says: cannot },
  { a: 'has no integrity in the registry', fault: { entry: ({ code }) => ({ body: `${code};window.stolen = 1` }), integrity: 'none' }, says: /could not be verified/ },
  { a: 'was corrupt when it was published', fault: { entry: ({ code }) => ({ body: code.slice(0, code.length / 2) }) }, says: notAModule },
  { a: 'brings another global', fault: { entry: () => ({ body: 'window.somethingElse = {};' }) }, says: notAModule },
  { a: 'exposes no lifecycles', fault: exposes('{ hello: 1 }'), says: notAModule },
  { a: 'throws while it loads', fault: exposes("(() => { throw new Error('boom'); })()"), says: stopped },
  { a: 'wants other shared packages', fault: { entry: ({ code }) => ({ body: code.replaceAll('"^19.3.1"', '"^99.0.0"') }) }, says: /another version of Courtside/ },
  { a: 'has a chunk that was tampered with', fault: { files: 'all but the entry', answer: (code) => ({ body: `${code};window.stolen = 1` }) }, says: cannot },
  { a: 'lacks a chunk', fault: { files: 'all but the entry', answer: () => ({ status: 404, body: '' }) }, says: cannot },
  { a: 'lacks the code of one screen', fault: { files: 'of the screen', answer: () => ({ status: 404, body: '' }) }, says: /files of this screen could not be loaded/ },
  { a: 'never answers', fault: { entry: silence }, says: /took too long to load/, after: 10_000 },
  { a: 'hangs in bootstrap', fault: lifecycles({ bootstrap: never }), says: /did not start in time/, after: 5_000 },
  { a: 'hangs in mount', fault: lifecycles({ mount: never }), says: /did not start in time/, after: 5_000 },
  { a: 'throws in mount', fault: lifecycles({ mount: `async ${boom}` }), says: stopped },
  { a: 'throws in its root', fault: reactRoot(boom), says: stopped },
  { a: 'throws later, in what an event sets off', fault: reactRoot(button('() => setBroken(true)')), says: stopped, press: 'Break it' },
];

/** Goes there without a reload. */
const go = (page: Page, address: string) => page.evaluate((to) => history.pushState({ idx: 1 }, '', to), address);
const screenOf = (page: Page) => page.locator('#outlet h1');
const card = (page: Page, says: RegExp) => page.getByRole('alert').filter({ hasText: says });
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);
const ownErrors = /^$|Failed to load resource|Failed to find a valid digest|boom|SyntaxError|Unexpected (end|token)|is not valid|ChunkLoadError|missing/i;

/** Waits for what people are told; time passes as fast as it has to. */
async function expectToldSo(page: Page, { says, after, press }: Case, wasAskedFor: () => boolean): Promise<void> {
  if (press) await page.getByRole('button', { name: press }).click();
  if (!after) return expect(card(page, says)).toBeVisible();
  // Code that is on its way must have arrived: its own time limit is not the one to reach.
  await expect.poll(wasAskedFor).toBe(true);
  return expect(async () => {
    await page.clock.fastForward(after);
    await expect(card(page, says)).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe('a module that', () => {
  for (const tried of cases) {
    test(`${tried.a} says so on a card, leaves the others alone, and is back without a reload`, async ({ browser, request, pageErrors }) => {
      pageErrors.allow(ownErrors);
      await Promise.all(halves.map(async (broken, i) => {
        const [[one, first], [two, second]] = Object.entries(broken) as [[string, string], [string, string]];
        const others = Object.values(halves[1 - i]!);
        const page = await browser.newPage();
        pageErrors.watch(page);
        if (tried.after) await page.clock.install();
        await enter(page, request, demoCoach);
        const published = await publishFaulty(page, broken, tried.fault);

        await page.goto(first, { waitUntil: 'commit' });
        await expectToldSo(page, tried, () => published.wasAskedFor(one));
        if (!('files' in tried.fault && tried.fault.files === 'of the screen')) await expect(page.locator('#outlet > *')).toHaveCount(0);
        for (const other of others) {
          await go(page, other);
          await expect(screenOf(page)).toBeVisible();
          await expect(card(page, tried.says)).toHaveCount(0);
        }
        await go(page, second);
        await expectToldSo(page, tried, () => published.wasAskedFor(two));
        expect(await isStolen(page)).toBe(false);

        published.mend();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(screenOf(page)).toBeVisible();
        await go(page, first);
        await expect(screenOf(page)).toBeVisible();
        await page.close();
      }));
    });
  }

  const leaving = { rejects: "async () => { throw new Error('boom'); }", throws: boom, hangs: never };
  for (const [what, unmount] of Object.entries(leaving)) {
    test(`${what} when it is left is gone from the page all the same`, async ({ browser, request, pageErrors }) => {
      pageErrors.allow(ownErrors);
      await Promise.all(halves.map(async (broken, i) => {
        const page = await browser.newPage();
        pageErrors.watch(page);
        await page.clock.install();
        await enter(page, request, demoCoach);
        await publishFaulty(page, broken, lifecycles({ mount: "async ({ domElement }) => { domElement.textContent = 'here'; }", unmount }));
        await page.goto('/dashboard');
        const others = Object.values(halves[1 - i]!);
        for (const [n, address] of Object.values(broken).entries()) {
          await go(page, address);
          await expect(page.getByText('here', { exact: true })).toBeVisible();
          await go(page, others[n]!);
          await expect(async () => {
            await page.clock.fastForward(3_000);
            await expect(screenOf(page)).toBeVisible({ timeout: 500 });
          }).toPass();
          await expect(page.getByText('here', { exact: true })).toHaveCount(0);
          await expect(page.locator('#outlet > *')).toHaveCount(1);
        }
        await page.close();
      }));
    });
  }

  test('throws in an event stands as it was, and the error is on the version panel', async ({ browser, request, pageErrors }) => {
    pageErrors.allow(ownErrors);
    await Promise.all(halves.map(async (broken) => {
      const page = await browser.newPage();
      pageErrors.watch(page);
      await enter(page, request, demoCoach);
      await publishFaulty(page, broken, reactRoot(button(boom)));
      await page.goto('/dashboard');
      for (const [module, address] of Object.entries(broken)) {
        await go(page, address);
        await page.getByRole('button', { name: 'Break it' }).click();
        await page.evaluate(() => {
          window.location.hash = 'versions';
        });
        await expect(page.locator(`tr[data-module=${module}]`)).toContainText('crashed: boom');
        await page.getByRole('dialog').getByText('Close', { exact: true }).click();
        await expect(page.getByRole('button', { name: 'Break it' })).toBeVisible();
      }
      await page.close();
    }));
  });

  test('never answers holds up nobody, though it was asked for first', async ({ page, request, pageErrors }) => {
    pageErrors.allow(/Failed to load resource/);
    await enter(page, request, demoCoach);
    await publishFaulty(page, { 'mf-teams': '/manage-team' }, { entry: silence });
    await page.goto('/manage-team', { waitUntil: 'commit' });
    await expect(page.locator('.cs-rail')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click();
    await expect(screenOf(page)).toBeVisible();
  });
});

test.describe('a page whose registry', () => {
  const spoil = (page: Page) => page.route('**/login', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace('"schema":1', '"schema":99') });
  });

  test('is corrupt asks for a sound one', async ({ page }) => {
    await spoil(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  test('is corrupt, and no other can be reached, says so and starts without a reload once there is one', async ({ page, pageErrors }) => {
    pageErrors.allow(/503/);
    await spoil(page);
    await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/login');
    await expect(page.getByText('Courtside could not be started.')).toBeVisible();
    await page.unroute('**/registry.json');
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });
});
