import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { demoCoach } from './coaches';
import { startLoggedIn } from './start-logged-in';

interface OfflineList {
  id: string;
  /** The integrity of each file, by address. */
  files: Record<string, string>;
}

/**
 * The copy that an environment asks browsers to keep.
 * @param origin of the environment
 */
export const offlineList = async (page: Page, origin: string): Promise<OfflineList> =>
  (await (await page.request.get(`${origin}/offline.json`)).json()) as OfflineList;

/**
 * Waits until the browser of this page has a complete copy of the current releases, so that it can open the product
 * offline. Its context must allow service workers.
 * @returns the id of the copy
 */
export async function offlineCopy(page: Page): Promise<string> {
  const { id } = await offlineList(page, new URL(page.url()).origin);
  await expect(page.locator('html')).toHaveAttribute('data-offline-copy', id);
  return id;
}

/** Logs the demo coach in, and opens the dashboard in a browser that then has a complete copy. */
export async function openWithCopy(page: Page, request: APIRequestContext): Promise<void> {
  await startLoggedIn(page, request, demoCoach);
  await page.goto('/dashboard');
  await offlineCopy(page);
}
