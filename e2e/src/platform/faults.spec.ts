import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';
import { contained, pageFault } from '../../test/page-faults';
import { startLoggedIn } from '../../test/start-logged-in';
import { exposes, lifecycles, publishFaulty, reactRoot, type Fault } from '../../test/faults';

/**
 * A screen of each module, the first of each half from the rail. In every case, one half of the modules breaks, in
 * turn, while the other half must keep working.
 */
const halves = [
  { 'mf-teams': '/manage-team', 'mf-testing': '/import-file' },
  { 'mf-reports': '/data-visualization', 'mf-account': '/user-profile' },
] as const;

const couldNotLoad = /could not be loaded/;
const notAModule = /not a Courtside module/;
const stopped = /stopped because of an error/;
const never = '() => new Promise(() => {})';
const noResponse = () => 'never' as const;
const boom = "() => { throw new Error('boom'); }";
/** A React component with a button that runs this expression. */
const button = (onClick: string) =>
  `() => { const [broken, setBroken] = React.useState(false); if (broken) throw new Error('boom'); return React.createElement('button', { onClick: ${onClick} }, 'Break it'); }`;

interface Case {
  /** The behaviour of the module. */
  name: string;
  fault: Fault;
  /** The text of the card. */
  text: RegExp;
  /** The card only appears after this time, in ms. */
  afterMs?: number;
  /** The button that causes the fault. */
  press?: string;
}

const cases: Case[] = [
  { name: 'does not exist', fault: { entry: () => ({ status: 404, body: '' }) }, text: couldNotLoad },
  {
    name: 'is answered with an error in JSON',
    fault: { entry: () => ({ status: 500, contentType: 'application/json', body: '{"error":"boom"}' }) },
    text: couldNotLoad,
  },
  {
    name: 'is answered with an HTML page',
    fault: {
      entry: () => ({ contentType: 'text/html', body: '<!doctype html><title>Oops</title>' }),
      integrity: 'of the actual entry',
    },
    text: couldNotLoad,
  },
  {
    name: 'was tampered with',
    fault: {
      entry: ({ code }) => ({ body: `${code};window.stolen = localStorage.access_token` }),
      integrity: 'of the actual entry',
    },
    text: couldNotLoad,
  },
  {
    name: 'is truncated',
    fault: { entry: ({ code }) => ({ body: code.slice(0, code.length / 2) }), integrity: 'of the actual entry' },
    text: couldNotLoad,
  },
  {
    name: 'has no integrity in the registry',
    fault: { entry: ({ code }) => ({ body: `${code};window.stolen = 1` }), integrity: 'none' },
    text: /could not be verified/,
  },
  {
    name: 'was corrupt when it was published',
    fault: { entry: ({ code }) => ({ body: code.slice(0, code.length / 2) }) },
    text: notAModule,
  },
  {
    name: 'defines another global',
    fault: { entry: () => ({ body: 'window.somethingElse = {};' }) },
    text: notAModule,
  },
  { name: 'exposes no lifecycles', fault: exposes('{ hello: 1 }'), text: notAModule },
  { name: 'throws while it loads', fault: exposes("(() => { throw new Error('boom'); })()"), text: stopped },
  {
    name: 'needs other versions of shared packages',
    fault: { entry: ({ code }) => ({ body: code.replaceAll('"^19.3.1"', '"^99.0.0"') }) },
    text: /different version of Courtside/,
  },
  {
    name: 'has a chunk that was tampered with',
    fault: { files: 'all but the entry', answer: (code) => ({ body: `${code};window.stolen = 1` }) },
    text: couldNotLoad,
  },
  {
    name: 'lacks a chunk',
    fault: { files: 'all but the entry', answer: () => ({ status: 404, body: '' }) },
    text: couldNotLoad,
  },
  {
    name: 'lacks the code of one screen',
    fault: { files: 'of the screen', answer: () => ({ status: 404, body: '' }) },
    text: /files of this screen could not be loaded/,
  },
  { name: 'never responds', fault: { entry: noResponse }, text: /took too long to load/, afterMs: 10_000 },
  {
    name: 'hangs in bootstrap',
    fault: lifecycles({ bootstrap: never }),
    text: /did not start in time/,
    afterMs: 5_000,
  },
  { name: 'hangs in mount', fault: lifecycles({ mount: never }), text: /did not start in time/, afterMs: 5_000 },
  { name: 'throws in mount', fault: lifecycles({ mount: `async ${boom}` }), text: stopped },
  { name: 'throws in its root', fault: reactRoot(boom), text: stopped },
  {
    name: 'throws later, while rendering after an event',
    fault: reactRoot(button('() => setBroken(true)')),
    text: stopped,
    press: 'Break it',
  },
];

/** Navigates without a reload. */
const navigate = (page: Page, address: string) => page.evaluate((to) => history.pushState({ idx: 1 }, '', to), address);
/** Prefetches a screen, like a pointer on its way to the link. Nothing is fetched if it can't be verified. */
async function prefetch(page: Page, module: string, address: string, fault: Fault): Promise<void> {
  const isVerified = !('integrity' in fault && fault.integrity === 'none');
  const request = page.waitForRequest((sent) => new URL(sent.url()).pathname.startsWith(`/${module}/`));
  await page.getByRole('navigation').locator(`a[href="${address}"]`).hover();
  await page.mouse.move(700, 500);
  if (isVerified) await request;
  else request.catch(() => undefined);
}
const screenOf = (page: Page) => page.locator('#outlet h1');
const card = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text });
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);
const expectedErrors =
  /^$|Failed to load resource|Failed to find a valid digest|boom|SyntaxError|Unexpected (end|token)|is not valid|ChunkLoadError|missing/i;

/** Waits for the card, and advances the page's clock if needed. */
async function expectCard(page: Page, { text, afterMs, press }: Case, wasRequested: () => boolean): Promise<void> {
  if (press) await page.getByRole('button', { name: press }).click();
  if (!afterMs) return expect(card(page, text)).toBeVisible();
  // The entry must have been requested, so that no earlier time limit applies.
  await expect.poll(wasRequested).toBe(true);
  return expect(async () => {
    await page.clock.fastForward(afterMs);
    await expect(card(page, text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The half that breaks in a case, and the half that must keep working. */
function chooseHalves(index: number) {
  const [broken, working] = index % 2 === 0 ? halves : halves.toReversed();
  return { broken: broken, working: Object.values(working) as string[] };
}

test.describe('a module that', () => {
  for (const [index, faultCase] of cases.entries()) {
    const { name, fault, text, afterMs } = faultCase;
    test(`${name} shows a card, leaves the other modules working, and can be retried without a reload`, async ({
      page,
      request,
      pageErrors,
    }) => {
      pageErrors.allow(expectedErrors);
      const { broken, working } = chooseHalves(index);
      const [[one, first], [two, second]] = Object.entries(broken) as [[string, string], [string, string]];
      pageFault('prefetched', 'shown', 'left');
      if (afterMs) await page.clock.install();
      await startLoggedIn(page, request, demoCoach);
      const published = await publishFaulty(page, broken, fault);

      await page.goto('/dashboard');
      await prefetch(page, one, first, fault);
      for (const address of working) {
        await navigate(page, address);
        await expect(screenOf(page)).toBeVisible();
      }
      expect(await isStolen(page)).toBe(false);
      contained('prefetched');

      await navigate(page, first);
      await expectCard(page, faultCase, () => published.wasRequested(one));
      if (!('files' in fault && fault.files === 'of the screen'))
        await expect(page.locator('#outlet > *')).toHaveCount(0);
      contained('shown');
      for (const address of working) {
        await navigate(page, address);
        await expect(screenOf(page)).toBeVisible();
        await expect(card(page, text)).toHaveCount(0);
      }
      contained('left');
      await navigate(page, second);
      await expectCard(page, faultCase, () => published.wasRequested(two));
      expect(await isStolen(page)).toBe(false);

      published.repair();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(screenOf(page)).toBeVisible();
      await navigate(page, first);
      await expect(screenOf(page)).toBeVisible();
    });
  }

  const unmounts = { rejects: "async () => { throw new Error('boom'); }", throws: boom, hangs: never };
  for (const [index, [behaviour, unmount]] of Object.entries(unmounts).entries()) {
    test(`${behaviour} when it unmounts is removed from the page anyway`, async ({ page, request, pageErrors }) => {
      pageErrors.allow(expectedErrors);
      const { broken, working } = chooseHalves(index);
      await page.clock.install();
      await startLoggedIn(page, request, demoCoach);
      const mount = "async ({ domElement }) => { domElement.textContent = 'here'; }";
      const fault = lifecycles({ mount, unmount });
      pageFault('prefetched', 'shown', 'left');
      await publishFaulty(page, broken, fault);
      await page.goto('/dashboard');
      const [[module, first]] = Object.entries(broken) as [[string, string]];
      await prefetch(page, module, first, fault);
      await navigate(page, working[0]!);
      await expect(screenOf(page)).toBeVisible();
      contained('prefetched');
      for (const [position, address] of Object.values(broken).entries()) {
        await navigate(page, address);
        await expect(page.getByText('here', { exact: true })).toBeVisible();
        await navigate(page, working[position]!);
        await expect(async () => {
          await page.clock.fastForward(3_000);
          await expect(screenOf(page)).toBeVisible({ timeout: 500 });
        }).toPass();
        await expect(page.getByText('here', { exact: true })).toHaveCount(0);
        await expect(page.locator('#outlet > *')).toHaveCount(1);
      }
      contained('shown', 'left');
    });
  }

  test('throws in an event handler stays visible, and the version panel shows the error', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(expectedErrors);
    const { broken } = chooseHalves(0);
    await startLoggedIn(page, request, demoCoach);
    await publishFaulty(page, broken, reactRoot(button(boom)));
    await page.goto('/dashboard');
    for (const [module, address] of Object.entries(broken)) {
      await navigate(page, address);
      await page.getByRole('button', { name: 'Break it' }).click();
      await page.evaluate(() => {
        window.location.hash = 'versions';
      });
      await expect(page.locator(`tr[data-row=${module}]`)).toContainText('crashed: boom');
      await page.getByRole('dialog').getByText('Close', { exact: true }).click();
      await expect(page.getByRole('button', { name: 'Break it' })).toBeVisible();
    }
  });

  test('never responds does not block navigation to another module', async ({ page, request, pageErrors }) => {
    pageErrors.allow(/Failed to load resource/);
    await startLoggedIn(page, request, demoCoach);
    await publishFaulty(page, { 'mf-teams': '/manage-team' }, { entry: noResponse });
    await page.goto('/manage-team', { waitUntil: 'commit' });
    await expect(page.locator('.cs-rail')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click();
    await expect(screenOf(page)).toBeVisible();
  });
});

test.describe('a page whose registry', () => {
  const corrupt = (page: Page) =>
    page.route('**/login', async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()).replace('"schema":1', '"schema":99') });
    });

  test('is corrupt requests a valid one', async ({ page }) => {
    await corrupt(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  test('is corrupt while no other is available shows an error, and starts without a reload after a retry', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/503/);
    await corrupt(page);
    await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/login');
    await expect(page.getByText('Courtside could not start.')).toBeVisible();
    await page.unroute('**/registry.json');
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });
});
