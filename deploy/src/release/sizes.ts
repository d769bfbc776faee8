import { statSync } from 'node:fs';
import path from 'node:path';
import type { ModuleRelease, ShellRelease } from '@courtside/registry';
import { partsOf, totalsOf, type SizeChange, type SizedPart } from '@courtside/release-client/sizes/release-sizes';

type Release = ModuleRelease | ShellRelease;

/** The size of a file as browsers get it: compressed if that is smaller. @throws Error if it is missing */
function servedBytes(file: string): number {
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/**
 * The parts of a release with their sizes.
 * @param artifacts the folder of the published files, absolute
 * @returns null if a file is missing, for example because the version was pruned
 */
export function releaseParts(artifacts: string, release: Release): SizedPart[] | null {
  const { entry, preloads } = release;
  const screens = 'screens' in release ? release.screens : undefined;
  try {
    return partsOf({ entry, preloads, screens }, (address) => servedBytes(path.join(artifacts, address)));
  } catch {
    return null;
  }
}

/** The sizes that a change records; null if the files of the new release can't be read. */
export function sizeChange(artifacts: string, before: Release | null, after: Release): SizeChange | null {
  const [from, to] = [before && releaseParts(artifacts, before), releaseParts(artifacts, after)];
  return to && { from: from && totalsOf(from), to: totalsOf(to) };
}
