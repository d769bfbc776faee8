import type { Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type AxePage = typeof globalThis & { axe?: typeof axe };

/**
 * The violations that axe finds on the page, one line per rule. If a dialog is open, only the dialog is checked, because the
 * page behind it is inert.
 *
 * Runs axe directly rather than through `@axe-core/playwright`, which sends axe's 500 kB to the page for every check and
 * every passed element back: five times as long.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await (globalThis as AxePage).axe!.run(
      document.querySelector('[role="dialog"]') ? { include: [['[role="dialog"]']] } : document,
      { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, WCAG_22_AA);
}
