import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What a press on a button downloads; its text without the byte-order mark that spreadsheets need. */
export async function saveDownload(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer; text: () => string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes, text: () => bytes.toString('utf8').replace(/^\uFEFF/, '') };
}
