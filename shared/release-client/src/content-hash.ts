import { createHash } from 'node:crypto';

/** Files of a build that describe it and aren't served. */
export const DESCRIPTIONS: readonly string[] = ['build.json', 'bom.cdx.json', 'source-maps.json.gz'];

/** The version of a build: 16 hex digits of the SHA-256 hash of its served files, in the order of their names. */
export function contentHash(files: readonly { name: string; content: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}
