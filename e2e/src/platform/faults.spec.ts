import type { Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';
import { contained, pageFault } from '../../test/counted-checks';
import { startLoggedIn } from '../../test/start-logged-in';
import { boom, button, never, noResponse, pages, type FaultCase } from '../../test/fault-cases';
import { lifecycles, publishFaulty, reactRoot, type Fault } from '../../test/faults';
import { started } from '../../test/visit';

/** A screen of each module. */
const screens = {
  'mf-teams': '/manage-team',
  'mf-testing': '/import-file',
  'mf-reports': '/data-visualization',
  'mf-account': '/user-profile',
} as const;
type Module = keyof typeof screens;
const modules = Object.keys(screens) as Module[];

/** Navigates without a reload. */
const navigate = (page: Page, address: string) => page.evaluate((to) => history.pushState({ idx: 1 }, '', to), address);
/** Prefetches a screen, like a pointer on its way to the link. Nothing is fetched if it can't be verified. */
async function prefetch(page: Page, module: Module, fault: Fault, wasRequested: () => boolean): Promise<void> {
  // The account menu has the link to the profile.
  if (module === 'mf-account') return;
  await page.getByRole('navigation').locator(`a[href="${screens[module]}"]`).hover();
  await page.mouse.move(700, 500);
  if (!('integrity' in fault && fault.integrity === 'none')) await expect.poll(wasRequested).toBe(true);
}
const screenOf = (page: Page) => page.locator('#outlet h1');
const card = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text });
const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);
const expectedErrors =
  /^$|Failed to load resource|Failed to find a valid digest|boom|SyntaxError|Unexpected (end|token)|is not valid|ChunkLoadError|missing/i;

/** Waits for the card, and advances the page's clock if needed. */
async function expectCard(page: Page, { text, afterMs, press }: FaultCase, wasRequested: () => boolean): Promise<void> {
  if (press) await page.getByRole('button', { name: press }).click();
  if (!afterMs) return expect(card(page, text)).toBeVisible();
  // The entry must have been requested, so that no earlier time limit applies.
  await expect.poll(wasRequested).toBe(true);
  return expect(async () => {
    await page.clock.fastForward(afterMs);
    await expect(card(page, text)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Gives each case a module of its own, and leaves one module working: another one on each page. */
function assign<Each>(cases: readonly Each[], index: number) {
  const [working, ...others] = modules.map((_, position) => modules[(position + index) % modules.length]!);
  const broken = cases.map((each, position) => ({
    each,
    module: others[position]!,
    address: screens[others[position]!],
  }));
  return { broken, working: screens[working!] };
}

test.describe('a module that', () => {
  for (const [index, cases] of pages.entries()) {
    const names = cases.map(({ name }) => name);
    test(`${names.join(', or ')} shows a card, leaves other modules working, and can be retried without a reload`, async ({
      page,
      request,
      pageErrors,
    }) => {
      pageErrors.allow(expectedErrors);
      for (const name of names) pageFault(`${name}, prefetched`, `${name}, shown`, `${name}, left`);
      if (cases.some(({ afterMs }) => afterMs)) await page.clock.install();
      await startLoggedIn(page, request, demoCoach);
      const { broken, working } = assign(cases, index);
      const published = new Map<Module, Awaited<ReturnType<typeof publishFaulty>>>();
      for (const { each, module, address } of broken)
        published.set(module, await publishFaulty(page, { [module]: address }, each.fault));
      const showCard = async ({ each, module, address }: (typeof broken)[number]) => {
        await navigate(page, address);
        await expectCard(page, each, () => published.get(module)!.wasRequested(module));
      };

      await page.goto('/dashboard');
      await started(page);
      for (const { each, module } of broken)
        await prefetch(page, module, each.fault, () => published.get(module)!.wasRequested(module));
      await navigate(page, working);
      await expect(screenOf(page)).toBeVisible();
      expect(await isStolen(page)).toBe(false);
      contained(...names.map((name) => `${name}, prefetched`));

      for (const one of broken) {
        await showCard(one);
        const { name, fault, text } = one.each;
        if (!('files' in fault && fault.files === 'of the screen'))
          await expect(page.locator('#outlet > *')).toHaveCount(0);
        contained(`${name}, shown`);
        await navigate(page, working);
        await expect(screenOf(page)).toBeVisible();
        await expect(card(page, text)).toHaveCount(0);
        contained(`${name}, left`);
      }
      expect(await isStolen(page)).toBe(false);

      const [first, ...others] = broken;
      await showCard(first!);
      for (const { repair } of published.values()) repair();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(screenOf(page)).toBeVisible();
      for (const { address } of others) {
        await navigate(page, working);
        await navigate(page, address);
        await expect(screenOf(page)).toBeVisible();
        await expect(page).toHaveURL(address);
      }
    });
  }

  test('rejects, throws or hangs when it unmounts is removed from the page anyway', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(expectedErrors);
    await page.clock.install();
    await startLoggedIn(page, request, demoCoach);
    const unmounts = { rejects: "async () => { throw new Error('boom'); }", throws: boom, hangs: never };
    const { broken, working } = assign(Object.entries(unmounts), 3);
    for (const {
      each: [behaviour],
    } of broken)
      pageFault(`${behaviour} when it unmounts`);
    const mount = "async ({ domElement }) => { domElement.textContent = 'here'; }";
    for (const {
      each: [, unmount],
      module,
      address,
    } of broken)
      await publishFaulty(page, { [module]: address }, lifecycles({ mount, unmount }));
    await page.goto('/dashboard');
    await started(page);
    for (const {
      each: [behaviour],
      address,
    } of broken) {
      await navigate(page, address);
      await expect(page.getByText('here', { exact: true })).toBeVisible();
      await navigate(page, working);
      await expect(async () => {
        await page.clock.runFor(3_000);
        await expect(screenOf(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.getByText('here', { exact: true })).toHaveCount(0);
      await expect(page.locator('#outlet > *')).toHaveCount(1);
      contained(`${behaviour} when it unmounts`);
    }
  });

  test('throws in an event handler stays visible, and the version panel shows the error', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.allow(expectedErrors);
    await startLoggedIn(page, request, demoCoach);
    await publishFaulty(page, { 'mf-teams': screens['mf-teams'] }, reactRoot(button(boom)));
    await page.goto(screens['mf-teams']);
    await page.getByRole('button', { name: 'Break it' }).click();
    await page.evaluate(() => {
      window.location.hash = 'versions';
    });
    await expect(page.locator('tr[data-row=mf-teams]')).toContainText('crashed: boom');
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Break it' })).toBeVisible();
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
