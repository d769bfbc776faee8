import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash, DESCRIPTIONS } from './content-hash';
import { listFiles } from './list-files';
import { Refusal } from './refusal';
import { MAX_FILE_BYTES, MAX_FILES, type Build } from './protocol';

/** A build on this machine. */
export interface LocalBuild {
  build: Build;
  /** The content of a file, by its hash. */
  contents: ReadonlyMap<string, Buffer>;
  /** The version that it will have. */
  version: string;
}

/**
 * Reads a finished build.
 * @param dist the folder with the built files
 * @throws Refusal if the folder is missing, empty or too large
 */
export async function readBuild(
  name: string,
  dist: string,
  origin: Pick<Build, 'commit' | 'builder'>,
): Promise<LocalBuild> {
  const names = await listFiles(dist).catch((): string[] => []);
  if (!names.includes('build.json'))
    throw new Refusal(
      dist,
      'it contains no finished build (build.json is missing)',
      'build it first, or omit --dist to build it here',
    );
  const contents = new Map<string, Buffer>();
  const files: Build['files'] = [];
  for (const file of names) {
    const content = await readFile(path.join(dist, file));
    if (content.length > MAX_FILE_BYTES || names.length > MAX_FILES)
      throw new Refusal(
        `publish ${name}`,
        `${dist} has ${names.length} files, and ${file} has ${content.length} bytes`,
        `publish at most ${MAX_FILES} files of at most ${MAX_FILE_BYTES} bytes`,
      );
    const sha256 = createHash('sha256').update(content).digest('hex');
    contents.set(sha256, content);
    files.push({ name: file, bytes: content.length, sha256 });
  }
  const served = files
    .filter((file) => !DESCRIPTIONS.includes(file.name))
    .map((file) => ({ name: file.name, content: contents.get(file.sha256) ?? Buffer.alloc(0) }));
  return { build: { name, files, ...origin }, contents, version: contentHash(served) };
}
