import { existsSync } from 'node:fs';
import { PGBOUNCER_PACKAGE, pgbouncerMissingReason } from '@courtside/api/test/pgbouncer';
import { nginxMissingReason } from '@courtside/deploy/test/run-nginx';
import { SWIFT_PACKAGES, swiftMissingReason } from '@courtside/deploy/test/run-swift';
import { CHROMIUM_PACKAGE, findChromium, installedChromium } from './chromium';
import { installPackages, isRootOnDebian } from './debian';

/** Debian's font with the widths of Arial, which most systems have. Servers often have none. */
const FONT_FILE = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

/** Debian's packages of the other browser engines, and of the display that WebKit's browser needs. */
const ENGINE_PROGRAMS = [
  { name: 'firefox-esr', file: '/usr/bin/firefox-esr' },
  { name: 'webkit2gtk-driver', file: '/usr/bin/WebKitWebDriver' },
  { name: 'xvfb', file: '/usr/bin/Xvfb' },
];

/**
 * Debian's packages of the programs that tests need and this machine lacks; none if this user may not install them. Only
 * Chromium is required: without the others, the tests that need them are skipped, or use a small S3 server from npm.
 */
export async function missingPackages(needs: { needsS3: boolean; needsPooler: boolean }): Promise<string[]> {
  if (!isRootOnDebian()) return [];
  return [
    ...((await installedChromium()) ? [] : [CHROMIUM_PACKAGE]),
    ...(existsSync(FONT_FILE) ? [] : ['fonts-liberation']),
    ...(nginxMissingReason() ? ['nginx-light', 'openssl'] : []),
    ...ENGINE_PROGRAMS.filter(({ file }) => !existsSync(file)).map(({ name }) => name),
    ...(needs.needsS3 && swiftMissingReason() ? SWIFT_PACKAGES : []),
    ...(needs.needsPooler && pgbouncerMissingReason() ? [PGBOUNCER_PACKAGE] : []),
  ];
}

/**
 * Installs these packages.
 * @returns the program file of Chromium
 * @throws Error that says what to install
 */
export async function installPrograms(missing: readonly string[]): Promise<string> {
  // In one call, because each one rebuilds the system's indexes.
  if (missing.length > 0) await installPackages(missing);
  const reason = nginxMissingReason();
  console.log(`nginx: ${reason ? `${reason}, skipped` : 'installed'}`);
  return findChromium();
}
