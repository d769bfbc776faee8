import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@courtside/module-kit/registry';
import { ENVIRONMENTS, pagesFolder, type Settings } from '../settings';
import type { RegistryStore } from '../store/registry-store';
import { pageFiles } from './page-files';

/** Pages of earlier revisions stay so long, for a server that is just reading one. */
const KEEP_MS = 10 * 60_000;

async function removeOld(home: string, keep: string): Promise<void> {
  for (const name of await readdir(home)) {
    const age = Date.now() - ((await stat(path.join(home, name)).catch(() => null))?.mtimeMs ?? Date.now());
    if (name !== 'current' && name !== keep && age > KEEP_MS) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

/** Writes one revision's pages to a folder of their own, and has `current` point there in one step. */
async function put(home: string, registry: Registry): Promise<void> {
  const name = `${registry.revision}-${randomUUID()}`;
  for (const [file, text] of pageFiles(registry)) {
    await mkdir(path.dirname(path.join(home, name, file)), { recursive: true });
    await writeFile(path.join(home, name, file), text);
  }
  const pointer = path.join(home, `pointer-${name}`);
  await symlink(name, pointer);
  await rename(pointer, path.join(home, 'current'));
  await removeOld(home, name);
}

/**
 * Writes what an environment serves as plain files, for nginx or a CDN. Two writers at once end
 * with the newer one's pages: each looks again after it has pointed.
 */
export async function writePages(settings: Settings, store: RegistryStore, environment: string): Promise<void> {
  const home = path.join(pagesFolder(settings.data), environment);
  for (;;) {
    const registry = await store.read(environment);
    await put(home, registry);
    if ((await store.read(environment)).revision === registry.revision) return;
  }
}

/** A store that keeps the pages of production and staging in step with their registries. */
export function withPages(settings: Settings, store: RegistryStore): RegistryStore {
  return {
    ...store,
    async update(environment, plan) {
      const written = await store.update(environment, plan);
      if (ENVIRONMENTS.some((known) => known === environment)) await writePages(settings, store, environment);
      return written;
    },
  };
}
