import { randomUUID } from 'node:crypto';
import { mkdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@courtside/module-kit/registry';
import { servedVersions } from '../../release/plan-release';
import { createReleasedVersions, type ReleasedVersions } from '../../release/released-versions';
import { removeOld } from '../../remove-old';
import { ENVIRONMENTS, pagesFolder, type Settings } from '../../settings';
import { openArtifacts } from '../../store/open-stores';
import { ReleasedWithError, type Prepared, type RegistryStore } from '../../store/registry-store';
import { createFirstPaints } from '../first-paint/first-paint';
import { createFileReader } from '../first-paint/verified-file';
import { createOfflineCopies } from '../offline/offline-copies';
import { createRootFiles } from '../offline/root-files';
import { createFileLists } from '../offline/version-files';
import { API_ORIGIN_PLACEHOLDER, pageFiles, type PageParts } from './page-files';
import { prepareLinks } from './served-links';

/** How long pages of earlier revisions are kept: a server may still be reading them. */
const KEEP_MS = 10 * 60_000;

/**
 * Writes the pages of a revision to a new folder, which nothing serves yet.
 * @returns `commit` atomically switches `current` to it, which needs no more disk space
 */
async function prepareRevision(home: string, registry: Registry, parts: PageParts): Promise<Prepared> {
  const name = `${registry.revision}-${randomUUID()}`;
  const pointer = path.join(home, `pointer-${name}`);
  const discard = async () => {
    await rm(path.join(home, name), { recursive: true, force: true });
    await rm(pointer, { force: true });
  };
  try {
    for (const [file, text] of await pageFiles(registry, parts)) {
      await mkdir(path.dirname(path.join(home, name, file)), { recursive: true });
      await writeFile(path.join(home, name, file), text);
    }
    await symlink(name, pointer);
  } catch (error) {
    await discard();
    throw error;
  }
  const commit = async () => {
    await rename(pointer, path.join(home, 'current'));
    await removeOld(home, KEEP_MS, ['current', name]);
  };
  return { commit, discard };
}

const opened = new WeakMap<Settings, PageParts>();

/** One per process, because it caches the files. */
function openParts(settings: Settings): PageParts {
  const cached = opened.get(settings);
  if (cached) return cached;
  const artifacts = openArtifacts(settings);
  const { folder } = artifacts;
  const fetchVersion = (module: string, version: string) => artifacts.fetch(module, version);
  const created = {
    firstPaint: createFirstPaints(createFileReader(folder, fetchVersion)),
    offlineFiles: createOfflineCopies(createFileLists(folder, fetchVersion), API_ORIGIN_PLACEHOLDER),
    rootFile: createRootFiles(folder, fetchVersion),
  };
  opened.set(settings, created);
  return created;
}

const released = new WeakMap<Settings, ReleasedVersions>();

/** One per process, because it caches the history. */
function releasedIn(settings: Settings, store: RegistryStore): ReleasedVersions {
  const versions = released.get(settings) ?? createReleasedVersions(store);
  released.set(settings, versions);
  return versions;
}

/** Prepares the pages of a revision and its links. The links come first, because the pages need them. */
async function prepareSite(settings: Settings, registry: Registry, history: ReadonlySet<string>): Promise<Prepared> {
  const { environment } = registry;
  const links = await prepareLinks(settings, environment, new Set([...history, ...servedVersions(registry)]));
  try {
    const pages = await prepareRevision(
      path.join(pagesFolder(settings.data), environment),
      registry,
      openParts(settings),
    );
    return {
      async commit() {
        await links.commit();
        await pages.commit();
      },
      async discard() {
        await Promise.all([links.discard(), pages.discard()]);
      },
    };
  } catch (error) {
    await links.discard();
    throw error;
  }
}

/**
 * Writes the pages of an environment for nginx or a CDN. Each of two simultaneous writers checks for a newer revision
 * afterwards, so the newest pages win.
 */
export async function writePages(settings: Settings, store: RegistryStore, environment: string): Promise<void> {
  for (;;) {
    const registry = await store.read(environment);
    const history = await releasedIn(settings, store).list(environment);
    await (await prepareSite(settings, registry, history)).commit();
    if ((await store.read(environment)).revision === registry.revision) return;
  }
}

/** The revision of the pages that nginx serves; null if there are none. */
export async function servedRevision(settings: Settings, environment: string): Promise<number | null> {
  const target = await readlink(path.join(pagesFolder(settings.data), environment, 'current')).catch(() => null);
  return target === null ? null : Number.parseInt(target, 10);
}

/** A store that also updates the pages of production and staging with every revision. */
export function withPages(settings: Settings, store: RegistryStore): RegistryStore {
  return {
    ...store,
    async update(environment, plan) {
      if (!ENVIRONMENTS.some((known) => known === environment)) return store.update(environment, plan);
      const written = await store.update(environment, plan, async (next) => {
        // An early revision that can't be read must not prevent a release. Its links were written with it.
        const history = await releasedIn(settings, store)
          .list(environment)
          .catch(() => new Set<string>());
        return prepareSite(settings, next, history);
      });
      // A faster writer may have switched to an older revision in the meantime.
      if ((await store.read(environment)).revision !== written.revision)
        await writePages(settings, store, environment).catch((error: unknown) => {
          throw new ReleasedWithError(environment, written.revision, error);
        });
      return written;
    },
  };
}
