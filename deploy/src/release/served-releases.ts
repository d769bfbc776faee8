import type { Registry } from '@courtside/registry';
import type { Revision } from '../store/change';
import { currentVersion } from './plan-release';

/** A release of a module, with what its environment served together with it. */
export interface ServedRelease {
  version: string;
  /** The newest comes first. */
  registries: Registry[];
}

/**
 * The releases that an environment has given to everyone, the newest first.
 * @param revisions of the environment, the oldest first
 * @param module or `shell`
 */
export function servedReleases(revisions: readonly Revision[], module: string): ServedRelease[] {
  const releases = new Map<string, Registry[]>();
  for (const { registry } of revisions.toReversed()) {
    const version = currentVersion(registry, module);
    if (version === null) continue;
    const known = releases.get(version);
    if (known) known.push(registry);
    else releases.set(version, [registry]);
  }
  return [...releases].map(([version, registries]) => ({ version, registries }));
}
