import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '@courtside/deploy/build/build-folder';
import { listFiles } from '@courtside/release-client/list-files';
import { sri } from './faults';

/**
 * Copies the build of a module and changes its files, which is much cheaper than another build.
 * @param folder of the environment, for the copy
 * @param start code that runs before the module's own code
 * @returns the folder of the copy, which can be published
 * @throws Error if no file contains the text
 */
export async function changedCopy(
  folder: string,
  module: string,
  { replace: [from, to], start }: { replace: readonly [from: string, to: string]; start: string },
): Promise<string> {
  const copy = path.join(folder, `changed-${module}`);
  await cp(await buildFolder(module), copy, { recursive: true });
  const build = JSON.parse(await readFile(path.join(copy, 'build.json'), 'utf8')) as {
    container: string;
    entry: string;
    preloads: string[];
  };
  // Every release has its own container, and its entry has the hashes of the other files.
  const replaced = new Map([[build.container, `${build.container}_changed`]]);
  let isFound = false;
  const names = (await listFiles(copy)).filter((name) => /\.(?:js|json)$/.test(name) && name !== build.entry);
  for (const name of [...names, build.entry]) {
    const file = path.join(copy, name);
    const original = await readFile(file, 'utf8');
    isFound ||= name.endsWith('.js') && original.includes(from);
    let changed = original.replaceAll(from, to);
    for (const [old, current] of replaced) changed = changed.replaceAll(old, current);
    if (name === build.preloads[0]) changed = `${start}\n${changed}`;
    if (name.endsWith('.js')) replaced.set(sri(original), sri(changed));
    await writeFile(file, changed);
  }
  if (!isFound) throw new Error(`No file of ${module} contains “${from}”.`);
  return copy;
}
