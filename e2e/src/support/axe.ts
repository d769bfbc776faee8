import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page as it is: one line a rule, with the places.
 * Behind an open dialog nothing can be reached, and how much of it shows is chance: the dialog alone is looked at then.
 *
 * @param rules everything of WCAG 2.2 AA, or what a theme alone can change
 */
export async function axeFindings(page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> {
  // No frames here: what axe finds is put together in the page itself, not in a blank one opened beside it each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  const { violations } = await (rules === 'all' ? axe.withTags(WCAG_22_AA) : axe.withRules(['color-contrast'])).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
