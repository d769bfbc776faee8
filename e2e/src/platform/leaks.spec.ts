import type { CDPSession, Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { lifecycles, publishFaulty } from '../../test/faults';
import { publishFaultyModule } from '../../test/faulty-module';
import { expect, test } from '../../test/test';
import { startLoggedIn } from '../../test/start-logged-in';
import { started } from '../../test/visit';

/** A screen of each module. The last two modules misbehave. */
const screens = ['/user-profile', '/manage-team', '/import-file', '/data-visualization', '/faulty/leaves-everything'];
const ROUNDS = 40;
/** By then, everything is loaded, and the page's caches for later visits of modules have reached their limits. */
const FIRST_ROUNDS = 55;

/** Leaves its additions in the page, and fails when it unmounts. */
const leavesEverything = lifecycles({
  mount: `async ({ domElement }) => {
    const ballast = new Uint8Array(100000).fill(1);
    domElement.innerHTML = '';
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'here' }));
    document.body.append(document.createElement('aside'));
    document.head.append(Object.assign(document.createElement('style'), { textContent: '.left-' + ballast.length + Math.random().toString(36).slice(2) + ' {}' }));
    window.addEventListener('scroll', () => ballast, true);
    setInterval(() => ballast, 500);
  }`,
  unmount: "async () => { throw new Error('boom'); }",
});

/** The counts of objects that the page keeps, including detached nodes. */
interface Kept {
  heapKb: number;
  nodes: number;
  listeners: number;
  styles: number;
}

async function measure(page: Page, cdp: CDPSession): Promise<Kept> {
  // Twice, because the first collection may release references to other objects.
  for (let i = 0; i < 2; i += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize, backingStorageSize } = (await cdp.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  const styles = await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length);
  return { heapKb: Math.round((usedSize + (backingStorageSize ?? 0)) / 1024), nodes, listeners, styles };
}

/** Measures until the counts stay the same, because the last visits may still be loading. */
async function measureSettled(page: Page, cdp: CDPSession): Promise<Kept> {
  let last = await measure(page, cdp);
  const changed = async () => {
    const previous = last;
    last = await measure(page, cdp);
    return [last.nodes - previous.nodes, last.listeners - previous.listeners];
  };
  await expect.poll(changed, { intervals: [1_000] }).toEqual([0, 0]);
  return last;
}

/** Visits every module this many times without a reload, each time until only its screen is in the page. */
async function visit(page: Page, rounds: number): Promise<void> {
  await page.evaluate(
    async ({ screens, rounds }) => {
      const outlet = document.getElementById('outlet')!;
      const waitForScreen = (before: Element | null) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            const [current, other] = outlet.children;
            if (!current || other || current === before || !current.querySelector('h1')) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(outlet, { childList: true, subtree: true });
        });
      for (const address of Array.from({ length: rounds }, () => screens).flat()) {
        const shown = waitForScreen(outlet.firstElementChild);
        history.pushState({ idx: 1 }, '', address);
        await shown;
      }
    },
    { screens, rounds },
  );
}

test('200 switches between all modules, two of which misbehave, leave no memory, nodes, listeners or styles', async ({
  page,
  request,
  pageErrors,
}) => {
  // Almost 500 switches, which a busy machine shows slowly.
  test.setTimeout(900_000);
  pageErrors.allow(/boom/);
  await startLoggedIn(page, request, demoCoach);
  await publishFaultyModule(page);
  await publishFaulty(page, { 'mf-reports': '/data-visualization' }, leavesEverything);
  await page.goto('/dashboard');
  await started(page);
  await visit(page, FIRST_ROUNDS);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const before = await measureSettled(page, cdp);
  await visit(page, ROUNDS);
  const after = await measureSettled(page, cdp);
  console.log(`${ROUNDS * screens.length} switches: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  // A leak per visit of one module would be at least 40, and 4,000 kB. A few vary with what is loading.
  expect(after.heapKb - before.heapKb).toBeLessThan(2_000);
  expect(after.nodes - before.nodes).toBeLessThan(20);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  expect(after.styles).toBe(before.styles);
});
