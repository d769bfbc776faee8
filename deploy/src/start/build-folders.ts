import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE } from '@courtside/module-kit/build/build-output';
import { buildHash } from '@courtside/module-kit/build-hash';
import { root } from '../settings';

/** The shell and every folder of a module. */
export function buildFolders(): string[] {
  const modules = readdirSync(root).filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'module.ts')));
  return ['shell', ...modules.sort()];
}

/**
 * Where the build of a folder's present sources belongs. Other sources have another place, so two
 * starts in one checkout never write over what the other one reads.
 */
export const buildPlace = (folder: string): string => path.join(root, folder, 'dist', buildHash(folder));

/** Whether a folder was built from the sources it has now. */
export const isBuilt = (folder: string): boolean => existsSync(path.join(buildPlace(folder), BUILD_FILE));
