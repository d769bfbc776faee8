import type { CDPSession, Page } from '@playwright/test';
import { demoCoach } from '../support/coach';
import { expect, test } from '../support/test';
import { enter } from './enter';

/** A screen of each module. */
const screens = ['/user-profile', '/manage-team', '/import-file', '/data-visualization'];
const ROUNDS = 50;

interface Held {
  nodes: number;
  jsEventListeners: number;
}

/** Everything the page holds on to, also what is no longer in it. */
async function held(cdp: CDPSession): Promise<Held> {
  // Twice: what the first collection frees may have held other things.
  for (let i = 0; i < 2; i += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { nodes, jsEventListeners };
}

/** Visits every module so many times, without a reload, each time until its screen is the only one there. */
async function visit(page: Page, rounds: number): Promise<void> {
  await page.evaluate(async ({ screens, rounds }) => {
    const outlet = document.getElementById('outlet')!;
    const arrived = (before: Element | null) => new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        const [place, other] = outlet.children;
        if (!place || other || place === before || !place.querySelector('h1')) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(outlet, { childList: true, subtree: true });
    });
    for (const address of Array.from({ length: rounds }, () => screens).flat()) {
      const there = arrived(outlet.firstElementChild);
      history.pushState({ idx: 1 }, '', address);
      await there;
    }
  }, { screens, rounds });
}

test('two hundred visits leave no detached nodes and no listeners behind', async ({ page, request }) => {
  test.setTimeout(240_000);
  await enter(page, request, demoCoach);
  await page.goto('/dashboard');
  await visit(page, 10);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  const before = await held(cdp);
  await visit(page, ROUNDS);
  const after = await held(cdp);
  // One a visit would be two hundred; a few come and go with what happens to be loading.
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(20);
});
