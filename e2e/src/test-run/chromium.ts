import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, isRootOnDebian } from './debian';

export const CHROMIUM_PACKAGE = 'chromium-headless-shell';

// The headless shell is Chromium without windows. It needs a third less processor time for the same pages.
const NAMES = [CHROMIUM_PACKAGE, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The program file of an installed Chromium; null if there is none. */
export async function installedChromium(): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  const candidates = [
    process.env.COURTSIDE_CHROMIUM,
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ];
  for (const file of candidates) {
    const isExecutable = access(file ?? '', constants.X_OK).then(
      () => true,
      () => false,
    );
    if (file && (await isExecutable)) return file;
  }
  return null;
}

/**
 * The program file of an installed Chromium. As root on Debian, installs Debian's package if there is none.
 * @throws Error that says what to install
 */
export async function findChromium(): Promise<string> {
  const installed = await installedChromium();
  if (installed) return installed;
  if (isRootOnDebian()) await installPackages([CHROMIUM_PACKAGE]);
  const file = await installedChromium();
  if (!file)
    throw new Error(
      'npm test needs Chromium: install it (apt-get install chromium, or npx playwright install chromium), or set COURTSIDE_CHROMIUM to its program file.',
    );
  return file;
}
