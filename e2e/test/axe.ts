import type { Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A colour of axe; its type declarations lack this class. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Color, text: string) => Color;
}
type AxePage = typeof globalThis & {
  axe?: typeof axe & { commons: { color: { Color: new (red: number, green: number, blue: number) => Color } } };
};

/** Runs in the page. axe parses the same few colours for every element, which takes a quarter of its time. */
function parseColorsOnce(): void {
  const { Color } = (globalThis as AxePage).axe!.commons.color;
  const { parseString } = Color.prototype as Color;
  const parsed = new Map<string, Color>();
  Color.prototype.parseString = function (this: Color, text: string) {
    const color = parsed.get(text) ?? parseString.call(new Color(0, 0, 0), text);
    parsed.set(text, color);
    return Object.assign(this, { r: color.r, g: color.g, b: color.b, alpha: color.alpha });
  };
}

/**
 * The violations that axe finds on the page, one line per rule. If a dialog is open, only the dialog is checked, because the
 * page behind it is inert.
 *
 * Runs axe directly rather than through `@axe-core/playwright`, which sends axe's 500 kB to the page for every check and
 * every passed element back: five times as long.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(parseColorsOnce);
  }
  return page.evaluate(async (tags) => {
    const { violations } = await (globalThis as AxePage).axe!.run(
      document.querySelector('[role="dialog"]') ? { include: [['[role="dialog"]']] } : document,
      { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, WCAG_22_AA);
}
