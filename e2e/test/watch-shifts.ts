import type { Page } from '@playwright/test';

/**
 * Adds up the layout shifts of pages that are opened from now on.
 * @returns a function that returns the sum of the current page
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (shifts: PerformanceEntryList) => {
      for (const shift of shifts) sum += (shift as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    Object.assign(window, {
      // A shift is known when the frame after the change has been laid out.
      async shifts() {
        await nextFrame();
        await nextFrame();
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: () => Promise<number> }).shifts());
}
