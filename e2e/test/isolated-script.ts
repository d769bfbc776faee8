import type { Page } from '@playwright/test';

/**
 * Runs a script at the start of every page that this tab loads, in a world of its own, like a browser's extension: it
 * shares the elements of the page, but none of its objects.
 */
export async function addIsolatedScript(page: Page, source: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { worldName: 'extension', source });
}
