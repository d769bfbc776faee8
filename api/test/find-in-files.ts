import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The names of the files in a folder that contain the text. */
export function filesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => name).filter((name) => readFileSync(path.join(folder, name)).includes(text));
}
