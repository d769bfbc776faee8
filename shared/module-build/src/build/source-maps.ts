import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SOURCE_MAPS_FILE } from '@courtside/registry/build-output';
import { listFiles } from '@courtside/release-client/list-files';

const SUFFIX = '.map';

/**
 * Moves the source maps of a build into one file, which isn't part of the served files or their hash. Maps of
 * stylesheets are dropped. Does nothing for a build without maps.
 * @param out the folder with the built files, absolute
 */
export async function collectSourceMaps(out: string): Promise<void> {
  const names = (await listFiles(out)).filter((name) => name.endsWith(SUFFIX));
  if (names.length === 0) return;
  const maps: Record<string, unknown> = {};
  for (const name of names) {
    const script = name.slice(0, -SUFFIX.length);
    if (script.endsWith('.js')) maps[script] = JSON.parse(await readFile(path.join(out, name), 'utf8'));
  }
  await writeFile(path.join(out, SOURCE_MAPS_FILE), await promisify(gzip)(JSON.stringify(maps), { level: 9 }));
  for (const name of names) await rm(path.join(out, name));
}
