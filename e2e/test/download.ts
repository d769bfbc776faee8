import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Triggers a download and returns the file. `text()` leaves out the byte-order mark. */
export async function saveDownload(
  page: Page,
  trigger: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer; text: () => string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), trigger()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: () => bytes.toString('utf8').replace(/^\uFEFF/, '') };
}
