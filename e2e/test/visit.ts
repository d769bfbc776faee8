import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Waits until the shell runs. The page that the server sends shows the frame and many screens before that, but its links
 * load another page, and it contains no release of a module.
 */
export async function started(page: Page): Promise<void> {
  await expect(page.locator('#outlet')).toBeAttached();
  await expect(page.locator('#frame, [data-first-screen]')).toHaveCount(0);
}

/** Loads the page at this address, and waits until its screen is ready for input. */
export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The HTML of the page contains the heading, which gets the focus when the scripts have taken over.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/**
 * Opens another screen like a link in the product, without loading the page again, and waits until it has replaced the
 * previous one.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-previous', '');
    history.pushState({ idx: 1 }, '', to);
  }, address);
  await expect(page.locator('h1[data-previous]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the screen has loaded all its data. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]')).toHaveCount(0);
}
