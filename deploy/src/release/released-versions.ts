import type { Registry } from '@courtside/registry';
import type { Revision } from '../store/change';
import type { RegistryStore } from '../store/registry-store';
import { shareRuns } from '../store/share-runs';
import { servedVersions } from './plan-release';
import { isActive } from './previews';

/**
 * The versions that an environment may serve: those that its own history names. Other versions in the same store, such
 * as those of previews, belong to other environments and must not run at its address.
 */
export interface ReleasedVersions {
  /**
   * Whether an environment serves a version or has served it before: an open page may still run an earlier release.
   * False for a preview that has ended.
   */
  has(environment: string, module: string, version: string): Promise<boolean>;
}

/** The versions in the revisions up to the newest known one. */
interface Known {
  newest: Revision;
  ids: Set<string>;
}

/** Adds a newer revision. A preview that is created again after its end begins again with nothing. */
function withRevision(known: Known | undefined, newest: Revision): Known {
  const continues = known && isActive(known.newest, Date.parse(newest.change.when));
  return { newest, ids: new Set([...(continues ? known.ids : []), ...servedVersions(newest.registry)]) };
}

/**
 * @param latestOf the newest revision of an environment
 * @param now milliseconds since the epoch
 */
export function createReleasedVersions(
  store: RegistryStore,
  latestOf: (environment: string) => Promise<Revision | null> = (environment) => store.latest(environment),
  now: () => number = Date.now,
): ReleasedVersions {
  const all = new Map<string, Known>();
  const read = shareRuns(async (environment): Promise<ReadonlySet<string>> => {
    const latest = await latestOf(environment);
    if (!latest || !isActive(latest, now())) return new Set();
    const known = all.get(environment);
    const isSame = known?.newest.registry.revision === latest.registry.revision;
    if (known && isSame && known.newest.change.when === latest.change.when) return known.ids;
    // A preview that was deleted and created again begins with the first number again.
    const isLater = known && known.newest.registry.revision < latest.registry.revision;
    const added = await store.newerThan(environment, isLater ? known.newest.registry.revision : 0);
    const next = added.toReversed().reduce(withRevision, isLater ? known : undefined);
    if (next) all.set(environment, next);
    return next?.ids ?? new Set();
  });
  const served = new WeakMap<Registry, ReadonlySet<string>>();
  const servedNow = (registry: Registry): ReadonlySet<string> => {
    const ids = served.get(registry) ?? servedVersions(registry);
    served.set(registry, ids);
    return ids;
  };
  /** A permanent environment never loses a version from its history. */
  const confirmed = new Set<string>();

  return {
    async has(environment, module, version) {
      const id = `${module}/${version}`;
      const key = `${environment}/${id}`;
      if (confirmed.has(key)) return true;
      const latest = await latestOf(environment);
      if (!latest || !isActive(latest, now())) return false;
      // Most requests are for a current release, for which the history isn't needed.
      const found = servedNow(latest.registry).has(id) || (await read(environment)).has(id);
      if (found && latest.change.until === undefined) confirmed.add(key);
      return found;
    },
  };
}
