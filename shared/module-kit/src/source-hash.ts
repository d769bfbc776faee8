import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.courtside', 'README.md']);

function* filesOf(target: string): Generator<string> {
  if (statSync(target).isFile()) {
    yield target;
    return;
  }
  const entries = readdirSync(target, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = path.join(target, entry.name);
    if (entry.isDirectory()) yield* filesOf(file);
    else yield file;
  }
}

/**
 * A hash of everything that goes into a build: equal sources give an equal hash, on any machine.
 * @param root the checkout; names in the hash are relative to it
 * @param folders folders and files that the build reads, relative to the root
 * @param texts what matters as well, such as the part of the lock file that concerns the build, by name
 */
export function sourceHash(root: string, folders: readonly string[], texts: Readonly<Record<string, string>> = {}): string {
  const hash = createHash('sha256');
  for (const file of folders.flatMap((folder) => [...filesOf(path.join(root, folder))])) {
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0`).update(readFileSync(file)).update('\0');
  }
  for (const [name, text] of Object.entries(texts)) hash.update(`${name}\0${text}\0`);
  return hash.digest('hex').slice(0, 16);
}
