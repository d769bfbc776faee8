import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FILE } from '@courtside/registry/build-output';
import { buildHash } from '@courtside/module-build/build-hash';
import { CONSOLE_MODULE } from '../console-environment';
import { root } from '../settings';

/** The shell and all modules of the checkout. */
export function sourceFolders(): string[] {
  const modules = readdirSync(root).filter(
    (name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'module.ts')),
  );
  return ['shell', ...modules.sort()];
}

/** Those that coaches get: without the release console. */
export const productFolders = (): string[] => sourceFolders().filter((name) => name !== CONSOLE_MODULE);

/**
 * The output folder for a build of these sources. Different sources have different folders, so two starts in one
 * checkout don't overwrite each other's builds.
 */
export const buildOutput = (folder: string, sources = buildHash(path.join(root, folder))): string =>
  path.join(root, folder, 'dist', sources);

export const isBuilt = (output: string): boolean => existsSync(path.join(output, BUILD_FILE));
