import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_MARK } from '../store/artifact-store';
import type { RegistryStore } from '../store/registry-store';
import { livingVersions } from './plan-release';
import { isPreview, runsAt } from './previews';

interface StoredVersion {
  /** `<module>/<version>`. */
  id: string;
  /** Milliseconds since the epoch of its last publish, promotion or rollback. */
  storedAt: number;
}

/** What a prune deleted, or would delete. */
export interface Pruned {
  /** `<module>/<version>`, and what killed publishes left behind. */
  artifacts: string[];
  /** Environments. */
  previews: string[];
}

/**
 * Versions to delete: no registry names them, and they are so old that no open page still runs them.
 * @param keepMs age up to which a version stays whatever happens
 */
export function planPrune(stored: readonly StoredVersion[], living: ReadonlySet<string>, now: number, keepMs: number): string[] {
  return stored.filter(({ id, storedAt }) => !living.has(id) && now - storedAt > keepMs).map(({ id }) => id);
}

/** Every version among the artifacts, finished or not. */
async function storedVersions(artifacts: string): Promise<StoredVersion[]> {
  const found: StoredVersion[] = [];
  for (const name of await readdir(artifacts).catch(() => [])) {
    for (const version of await readdir(path.join(artifacts, name))) {
      if (/^[0-9a-f]{16}($|\.draft-)/.test(version)) found.push({ id: `${name}/${version}`, storedAt: (await stat(path.join(artifacts, name, version))).mtimeMs });
    }
  }
  return found;
}

/** Previews that ended so long ago that nobody has one open. */
async function endedPreviews(store: RegistryStore, now: number, keepMs: number): Promise<string[]> {
  const previews = (await store.environments()).filter(isPreview);
  const ended = await Promise.all(previews.map(async (name) => {
    const latest = await store.latest(name);
    return latest && !runsAt(latest, now - keepMs) ? [name] : [];
  }));
  return ended.flat();
}

async function living(store: RegistryStore, gone: readonly string[]): Promise<Set<string>> {
  const environments = (await store.environments()).filter((name) => !gone.includes(name));
  return new Set((await Promise.all(environments.map((name) => store.read(name)))).flatMap((registry) => [...livingVersions(registry)]));
}

/**
 * Takes a version out of sight first, and looks again: one that was published anew in between is put back.
 * A publisher renews the version's age before it checks the files, so one of the two always sees the other.
 */
async function remove(folder: string, now: number, keepMs: number): Promise<boolean> {
  const doomed = `${folder}${DRAFT_MARK}${randomUUID()}`;
  await rename(folder, doomed);
  if (now - (await stat(doomed)).mtimeMs <= keepMs) {
    // Where it was written anew meanwhile, that one stays.
    await rename(doomed, folder).catch(() => rm(doomed, { recursive: true }));
    return false;
  }
  await rm(doomed, { recursive: true });
  return true;
}

/**
 * Deletes what no environment serves and no open page can still need.
 * @param keepMs age up to which everything stays, in milliseconds
 * @param dryRun only say what would go
 */
export async function prune(artifacts: string, store: RegistryStore, { keepMs, dryRun, now = Date.now() }: { keepMs: number; dryRun: boolean; now?: number }): Promise<Pruned> {
  const previews = await endedPreviews(store, now, keepMs);
  const planned = planPrune(await storedVersions(artifacts), await living(store, previews), now, keepMs);
  if (dryRun) return { artifacts: planned, previews };
  for (const preview of previews) await store.remove(preview);
  const deleted: string[] = [];
  for (const id of planned) if (await remove(path.join(artifacts, id), now, keepMs)) deleted.push(id);
  return { artifacts: deleted, previews };
}
