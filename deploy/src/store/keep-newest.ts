import type { Revision } from './change';
import type { RegistryStore } from './registry-store';

/** The stored revisions of an environment end before the one that is served. */
export interface OlderStore {
  /** The revision that is served. */
  served: number;
  /** The newest stored one, 0 if there is none. */
  stored: number;
}

export interface KeptStore extends RegistryStore {
  /** What `latest` and `read` hold back for an environment; null if the store is as new as what they return. */
  olderStore(environment: string): OlderStore | null;
}

/** For operations: what has happened, and what to do. */
export const olderStoreText = (environment: string, { served, stored }: OlderStore): string =>
  `The stored releases of ${environment} end with revision ${stored}, but revision ${served} was already served, and stays. ` +
  'Restore the missing revisions, or restart this process to serve the older one.';

/** A preview is deleted and created again, so it may begin again with revision 1. */
const mayRestart = (environment: string) => environment.startsWith('preview-');
const revisionOf = (revision: Revision | null) => revision?.registry.revision ?? 0;

const opened = new WeakMap<RegistryStore, KeptStore>();

/**
 * A store whose newest revision never becomes an older one while the process runs, even if revisions are deleted or a
 * lagging copy is read: the newest known one is kept, and the log says so. A rollback writes a higher revision. Everyone
 * who opens the same store shares what is kept.
 */
export function keepNewest(store: RegistryStore): KeptStore {
  const known = opened.get(store);
  if (known) return known;
  const newest = new Map<string, Revision>();
  const older = new Map<string, OlderStore>();

  const latest = async (environment: string): Promise<Revision | null> => {
    let stored = await store.latest(environment);
    // It may have been read before a newer revision that another call has read in the meantime.
    if (revisionOf(stored) < revisionOf(newest.get(environment) ?? null)) stored = await store.latest(environment);
    const kept = newest.get(environment) ?? null;
    if (mayRestart(environment) || revisionOf(stored) >= revisionOf(kept)) {
      if (stored) newest.set(environment, stored);
      older.delete(environment);
      return stored;
    }
    const found = { served: revisionOf(kept), stored: revisionOf(stored) };
    if (older.get(environment)?.stored !== found.stored)
      process.stderr.write(`${olderStoreText(environment, found)}\n`);
    older.set(environment, found);
    return kept;
  };

  const kept: KeptStore = {
    ...store,
    latest,
    read: async (environment) => (await latest(environment))?.registry ?? store.read(environment),
    olderStore: (environment) => older.get(environment) ?? null,
  };
  opened.set(store, kept);
  opened.set(kept, kept);
  return kept;
}
