import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { contentHash } from '@courtside/release-client/content-hash';
import { listFiles } from '@courtside/release-client/list-files';
import { z } from 'zod';
import type { BuiltFile } from './artifact-store';
import { ArtifactsAltered } from './stored-artifacts';

const EXPAND = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const isCopy = (name: string): name is `${string}.br` | `${string}.gz` => name.endsWith('.br') || name.endsWith('.gz');
const originalOf = (copy: string) => copy.slice(0, -3);

/** A path inside a version's folder. */
const FileName = z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[^/\\\0][^\\\0]*$/);

/** Lists the files of a version in a store. It is stored last: without it, the version is incomplete. */
export const Manifest = z.strictObject({ files: z.array(FileName).min(1) });

/** All files of a version's folder with the compressed copies, by name. */
export async function readVersion(folder: string): Promise<BuiltFile[]> {
  return Promise.all(
    (await listFiles(folder)).map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })),
  );
}

/**
 * Checks that files belong to a version. The version is the hash of the originals, and each compressed copy must
 * decompress to its original.
 * @param id `<module>/<version>`
 * @throws ArtifactsAltered
 */
export async function assertVersion(id: string, files: readonly BuiltFile[]): Promise<void> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const isCopyHere = ({ name }: BuiltFile) => isCopy(name) && byName.has(originalOf(name));
  const originals = files.filter((file) => !isCopyHere(file)).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (contentHash(originals) !== id.split('/')[1]) throw new ArtifactsAltered(id, 'their hash is another one');
  for (const { name, content } of files.filter(isCopyHere)) {
    const original = byName.get(originalOf(name))?.content ?? Buffer.alloc(0);
    const expand = EXPAND[name.slice(-3) as '.br' | '.gz'];
    const expanded = await expand(content, { maxOutputLength: original.length + 1 }).catch(() => null);
    if (!expanded?.equals(original)) throw new ArtifactsAltered(id, `${name} is not a copy of ${originalOf(name)}`);
  }
}
