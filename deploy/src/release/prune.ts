import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { billOfMaterialsOf, DRAFT_MARK } from '../store/artifact-store';
import type { RegistryStore } from '../store/registry-store';
import { originFileOf } from './origin';
import { servedVersions } from './plan-release';
import { isActive, isPreview } from './previews';

/** A publisher resets a version's age first, and then needs a moment until a registry names it. */
const PUBLISHING_MS = 5 * 60_000;

interface StoredVersion {
  /** `<module>/<version>`. */
  id: string;
  /** Milliseconds since the epoch of its last publish, promotion or rollback. */
  storedAt: number;
}

/** What a prune has deleted, or would delete. */
export interface Pruned {
  /** `<module>/<version>`, including incomplete ones that a killed publish has left. */
  artifacts: string[];
  /** Names of environments. */
  previews: string[];
}

/**
 * Versions to delete: no registry serves them, and they are too old to still run in an open page.
 * @param keepMs younger versions are always kept
 */
export function planPrune(
  stored: readonly StoredVersion[],
  served: ReadonlySet<string>,
  now: number,
  keepMs: number,
): string[] {
  return stored.filter(({ id, storedAt }) => !served.has(id) && now - storedAt > keepMs).map(({ id }) => id);
}

/** All versions in the artifacts folder, including incomplete ones. */
async function storedVersions(artifacts: string): Promise<StoredVersion[]> {
  const found: StoredVersion[] = [];
  for (const name of await readdir(artifacts).catch(() => [])) {
    for (const version of await readdir(path.join(artifacts, name))) {
      if (/^[0-9a-f]{16}($|\.draft-)/.test(version))
        found.push({ id: `${name}/${version}`, storedAt: (await stat(path.join(artifacts, name, version))).mtimeMs });
    }
  }
  return found;
}

/** Previews that ended too long ago to be still open in a browser. */
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
  return new Set(
    (await Promise.all(environments.map((name) => store.read(name)))).flatMap((registry) => [
      ...servedVersions(registry),
    ]),
  );
}

/**
 * Renames a version before it deletes it, and checks its age again: a version that was published in the meantime is
 * restored. A publisher resets the age before it checks the files, so one of the two always notices the other.
 */
async function remove(folder: string, now: number, keepMs: number): Promise<boolean> {
  const renamed = `${folder}${DRAFT_MARK}${randomUUID()}`;
  await rename(folder, renamed);
  if (now - (await stat(renamed)).mtimeMs <= keepMs) {
    // If the version was stored again in the meantime, that one stays.
    await rename(renamed, folder).catch(() => rm(renamed, { recursive: true }));
    return false;
  }
  await rm(renamed, { recursive: true });
  await rm(billOfMaterialsOf(folder), { force: true });
  await rm(originFileOf(folder), { force: true });
  return true;
}

/**
 * Deletes what no environment serves and no open page can still need.
 * @param keepMs everything younger is kept, and always what may be being published at the moment
 * @param dryRun only returns what would be deleted
 */
export async function prune(
  artifacts: string,
  store: RegistryStore,
  { keepMs: wanted, dryRun, now = Date.now() }: { keepMs: number; dryRun: boolean; now?: number },
): Promise<Pruned> {
  const keepMs = Math.max(wanted, PUBLISHING_MS);
  const previews = await endedPreviews(store, now, keepMs);
  const planned = planPrune(await storedVersions(artifacts), await versionsServed(store, previews), now, keepMs);
  if (dryRun) return { artifacts: planned, previews };
  for (const preview of previews) await store.remove(preview);
  const deleted: string[] = [];
  for (const id of planned) if (await remove(path.join(artifacts, id), now, keepMs)) deleted.push(id);
  return { artifacts: deleted, previews };
}
