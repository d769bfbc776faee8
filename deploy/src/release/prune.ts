import type { Pruned } from '@courtside/release-client/protocol';
import type { ArtifactStore, StoredVersion } from '../store/stored-artifacts';
import type { RegistryStore } from '../store/registry-store';
import { servedVersions } from './plan-release';
import { isActive, isPreview } from './previews';

/** A publisher first resets a version's age, and then needs a moment until a registry refers to it. */
const PUBLISHING_MS = 5 * 60_000;

/**
 * Versions to delete: no registry serves them, and they are too old to still run in an open page.
 * @param keepMs more recent versions are always kept
 */
export function planPrune(
  stored: readonly StoredVersion[],
  served: ReadonlySet<string>,
  now: number,
  keepMs: number,
): string[] {
  return stored.filter(({ id, storedAt }) => !served.has(id) && now - storedAt > keepMs).map(({ id }) => id);
}

/** Previews that ended too long ago to still be open in a browser. */
async function endedPreviews(store: RegistryStore, now: number, keepMs: number): Promise<string[]> {
  const previews = (await store.environments()).filter(isPreview);
  const ended = await Promise.all(
    previews.map(async (name) => {
      const latest = await store.latest(name);
      return latest && !isActive(latest, now - keepMs) ? [name] : [];
    }),
  );
  return ended.flat();
}

async function versionsServed(store: RegistryStore, except: readonly string[]): Promise<Set<string>> {
  const environments = (await store.environments()).filter((name) => !except.includes(name));
  const registries = await Promise.all(environments.map((name) => store.read(name)));
  return new Set(registries.flatMap((registry) => [...servedVersions(registry)]));
}

/**
 * Deletes everything that no environment serves and no open page can still need.
 * @param keepMs more recent versions are kept, and always those that may be in the middle of a publish
 * @param dryRun only returns the result, and deletes nothing
 */
export async function prune(
  artifacts: ArtifactStore,
  store: RegistryStore,
  { keepMs: wanted, dryRun, now = Date.now() }: { keepMs: number; dryRun: boolean; now?: number },
): Promise<Pruned> {
  const keepMs = Math.max(wanted, PUBLISHING_MS);
  const previews = await endedPreviews(store, now, keepMs);
  const planned = planPrune(await artifacts.versions(), await versionsServed(store, previews), now, keepMs);
  if (dryRun) return { artifacts: planned, previews };
  for (const preview of previews) await store.remove(preview);
  const deleted: string[] = [];
  const isOld = (storedAt: number) => now - storedAt > keepMs;
  for (const id of planned) if (await artifacts.remove(id, isOld)) deleted.push(id);
  return { artifacts: deleted, previews };
}
