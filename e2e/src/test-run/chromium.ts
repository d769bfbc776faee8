import { access } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { execa } from 'execa';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function findChromium(): Promise<string | null> {
  for (const path of [process.env.COURTSIDE_CHROMIUM, ...installed, chromium.executablePath()]) {
    if (path && (await exists(path))) return path;
  }
  return null;
}

/**
 * The browser the journeys run in: the one that is there, else Debian's, else Playwright's own.
 * @throws when none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const present = await findChromium();
  if (present) return present;
  if (await exists('/usr/bin/apt-get')) {
    await execa('apt-get', ['update'], { stdio: 'inherit' });
    await execa('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  } else {
    await execa('playwright', ['install', 'chromium'], { stdio: 'inherit', preferLocal: true });
  }
  const found = await findChromium();
  if (!found) throw new Error('No Chromium could be found or installed. Install one and name it in COURTSIDE_CHROMIUM.');
  return found;
}
