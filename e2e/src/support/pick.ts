import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses an option of a drop-down, as a person does: opens it, presses the option, sees it chosen. */
export async function pick(page: Page, dropDown: Locator, option: string | RegExp): Promise<void> {
  await dropDown.click();
  // Another drop-down may still be closing: take the list that belongs to this one.
  await expect(dropDown).toHaveAttribute('aria-controls', /./);
  const list = await dropDown.getAttribute('aria-controls');
  const options = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) });
  await options.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
  await expect(options).toBeHidden();
}
