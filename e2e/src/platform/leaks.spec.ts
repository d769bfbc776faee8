import type { CDPSession, Page } from '@playwright/test';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/test';
import { startLoggedIn } from '../../test/start-logged-in';

/** A screen of each module. */
const screens = ['/user-profile', '/manage-team', '/import-file', '/data-visualization'];
const ROUNDS = 50;

interface Retained {
  nodes: number;
  jsEventListeners: number;
}

/** The nodes and listeners that the page retains, including detached ones. */
async function countRetained(cdp: CDPSession): Promise<Retained> {
  // Twice, because the first collection may release references to other objects.
  for (let i = 0; i < 2; i += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { nodes, jsEventListeners };
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

test('200 visits leave no detached nodes and no listeners', async ({ page, request }) => {
  test.setTimeout(240_000);
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  await visit(page, 10);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const before = await countRetained(cdp);
  await visit(page, ROUNDS);
  const after = await countRetained(cdp);
  // A leak per visit would be 200. A few vary with what is loading.
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
});
