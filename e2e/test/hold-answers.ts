import type { Page } from '@playwright/test';

/**
 * No answer of these addresses arrives before the returned function is called.
 * @param except the end of the addresses that aren't held
 */
export async function holdAnswers(page: Page, addresses: string | RegExp, except?: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    if (!except || !route.request().url().endsWith(except)) await released;
    await route.continue();
  });
  return release;
}
