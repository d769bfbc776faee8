import type { Page } from '@playwright/test';

/** No file of the shell arrives before the returned function is called. */
export async function holdShell(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('/shell/**', async (route) => {
    // Fonts are not held, because the page shows text before scripts run.
    if (!route.request().url().endsWith('.woff2')) await released;
    await route.continue();
  });
  return release;
}
