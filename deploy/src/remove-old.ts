import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Deletes everything in a folder that has not changed for this long. */
export async function removeOld(folder: string, keepMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > keepMs) await rm(file, { recursive: true, force: true });
  }
}
