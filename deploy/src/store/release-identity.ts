import { createHash } from 'node:crypto';
import type { ModuleRelease, ShellRelease } from '@courtside/registry';
import { canonicalJson } from './canonical-json';

/**
 * The identity of a release: a hash of everything that is served or decided by it, such as routes, calls, hashes of files
 * and shared packages. The version is the hash of its files only. When it was published isn't a part of it.
 */
export function identityOf({ publishedAt: _when, ...release }: ModuleRelease | ShellRelease): string {
  return createHash('sha256').update(canonicalJson(release)).digest('hex');
}
