import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The names of all files below a folder, sorted: relative to the folder, with slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .sort();
}
