import { existsSync } from 'node:fs';
import { installPackages, isRootOnDebian } from './debian';

/** Debian's font with the widths of Arial. */
const FOLDER = '/usr/share/fonts/truetype/liberation';

/**
 * Installs a font with the widths of Arial, which most systems have, if this user has the permission. Servers often have
 * none. Without one, the tests of what a page shows before its own font has loaded are skipped.
 */
export async function installSystemFont(): Promise<void> {
  if (isRootOnDebian() && !existsSync(FOLDER)) await installPackages(['fonts-liberation']);
}
