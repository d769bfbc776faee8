import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

const root = path.resolve(import.meta.dirname, '../../..');

/** The store of the product under test. */
export const dataFolder = (): string => {
  const folder = process.env.COURTSIDE_DATA;
  if (!folder) throw new Error('COURTSIDE_DATA names the store of the product under test.');
  return folder;
};

/** Runs the release command line and returns what it says as JSON. */
export async function release(...args: string[]): Promise<unknown> {
  const { stdout } = await execa(process.execPath, ['--import', 'tsx', 'deploy/src/release/main.ts', '--json', ...args], { cwd: root, env: { COURTSIDE_WHO: 'e2e' } });
  return JSON.parse(stdout);
}

/**
 * Builds a copy of a module in which one text was edited, without touching the module itself.
 * @param home name of the folder for the copy, so that two at once do not meet
 * @returns the folder with the built files
 */
export async function buildEdited(module: string, file: string, from: string, to: string, home = path.basename(dataFolder())): Promise<string> {
  const copy = path.join(root, '.courtside', 'edited', home, module);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of ['src', 'module.ts', 'rspack.config.ts', 'package.json']) {
    await cp(path.join(root, module, part), path.join(copy, part), { recursive: true });
  }
  await symlink(path.join(root, module, 'node_modules'), path.join(copy, 'node_modules'));
  const edited = path.join(copy, file);
  const source = await readFile(edited, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
  await writeFile(edited, source.replaceAll(from, to));
  await execa(process.execPath, ['--import', 'tsx', 'shared/module-kit/src/build/main.ts', copy], { cwd: root });
  return path.join(copy, 'dist');
}
