import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedFolder } from './installed-packages';

/**
 * The reason why a folder's packages don't fit: one that the shell provides has another major version there. The module
 * would be checked and tested with that one, and run with the shell's. Null if all fit.
 * @param folder the module's folder, absolute
 * @param provided the version of each package that the shell provides
 */
export function otherMajors(folder: string, provided: Readonly<Record<string, string>>): string | null {
  const wrong = Object.entries(provided).flatMap(([name, version]) => {
    const installed = installedFolder(folder, name);
    if (!installed) return [];
    const own = (JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as { version: string }).version;
    return own.split('.', 1)[0] === version.split('.', 1)[0] ? [] : [`${name} ${own}, but the shell has ${version}`];
  });
  if (wrong.length === 0) return null;
  return `${path.basename(folder)} has ${wrong.join(', and ')}. Install the versions of the shell: npx courtside upgrade, or correct package.json.`;
}
