import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@courtside/deploy/settings';
import { tsxCommand } from '@courtside/processes';
import { execa } from 'execa';

/** The data folder of the run's product. */
export const dataFolder = (): string => {
  const folder = process.env.COURTSIDE_DATA;
  if (!folder) throw new Error('COURTSIDE_DATA must name the data folder of the product under test.');
  return folder;
};

/** The folder for a changed copy of a module. It is in the checkout, so that the build finds the installed packages. */
const copyFolder = (name: string) => path.join(root, '.courtside', 'edited', name);

export const removeCopies = (name: string): Promise<void> => rm(copyFolder(name), { recursive: true, force: true });

/**
 * Copies a module, so that a test may change it.
 * @param name of the folder for the copy; parallel tests need different names
 * @returns the folder of the copy
 */
export async function copyModule(name: string, module: string): Promise<string> {
  const copy = path.join(copyFolder(name), module);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of ['src', 'module.ts', 'rspack.config.ts', 'package.json']) {
    await cp(path.join(root, module, part), path.join(copy, part), { recursive: true });
  }
  await symlink(path.join(root, module, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** A text in a file of a module, and its replacement. */
export type Edit = readonly [file: string, from: string, to: string];

/**
 * Builds a copy of a module in which texts are replaced. The module itself stays unchanged.
 * @param name of the folder for the copy; parallel builds need different names
 * @returns the folder of the built files
 * @throws Error if a file doesn't contain the text
 */
export async function buildWithText(name: string, module: string, edits: readonly Edit[]): Promise<string> {
  const copy = await copyModule(name, module);
  for (const [file, from, to] of edits) {
    const source = await readFile(path.join(copy, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
    await writeFile(path.join(copy, file), source.replaceAll(from, to));
  }
  const { command, args } = tsxCommand('shared/module-build/src/build/main.ts', copy);
  await execa(command, args, { cwd: root });
  return path.join(copy, 'dist');
}
