import type { Page } from '@playwright/test';

/**
 * Adds up the layout shifts of pages that are opened from now on.
 * @returns a function that returns the sum of the current page
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shifts: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.shifts += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shifts: number } }).seen.shifts);
}
