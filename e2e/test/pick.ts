import { expect, type Locator, type Page } from '@playwright/test';

/** Selects an option of a drop-down list, and waits until the list is closed. */
export async function pick(page: Page, dropDown: Locator, option: string | RegExp): Promise<void> {
  await dropDown.click();
  // Another list may still be closing, so look for the one that belongs to this drop-down.
  await expect(dropDown).toHaveAttribute('aria-controls', /./);
  const list = await dropDown.getAttribute('aria-controls');
  const options = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) });
  await options.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  await expect(options).toBeHidden();
}
