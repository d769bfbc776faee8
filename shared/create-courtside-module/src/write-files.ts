import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Files } from './module-files';

/**
 * Writes files into a new folder.
 * @throws Error if the folder exists
 */
export function writeFiles(folder: string, files: Files): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${folder} already exists.`, { cause: error });
    throw error;
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
