import { createHash } from 'node:crypto';
import { copyIdElement, type OfflineCopy } from '@courtside/registry/offline-copy';
import type { Registry } from '@courtside/registry';
import { servedReleases } from '../../store/candidate';
import { type PageSite, renderPage } from '../pages/render-page';
import { hasWorker } from '../root-files';
import type { FilesOfVersion } from '../version-files';

/**
 * The registry of an offline page: it contains exactly the releases whose files are in the copy. Previous releases are
 * omitted, because a browser rarely needs one. Canaries are included, because the copy is the same for all browsers.
 */
function offlineRegistry(registry: Registry): Registry {
  const modules = Object.entries(registry.modules).map(([name, slot]) => [name, { ...slot, previous: null }] as const);
  return {
    ...registry,
    shell: registry.shell && { ...registry.shell, previous: null },
    modules: Object.fromEntries(modules),
  };
}

const NO_NONCE = '';

/** The copy that browsers of an environment keep, to open the product offline. */
export interface OfflineFiles {
  list: OfflineCopy;
  /** The page for every address. @param nonce different for every response */
  page: (nonce: string) => string;
}

/** @returns null if the environment's shell has no service worker */
export type CreateOfflineFiles = (registry: Registry) => Promise<OfflineFiles | null>;

/**
 * Creates the copy for browsers, once per revision.
 * @throws if the files of a release can't be read
 */
export function createOfflineCopies(filesOf: FilesOfVersion, site: PageSite): CreateOfflineFiles {
  const create = async (registry: Registry): Promise<OfflineFiles | null> => {
    if (!registry.shell || !hasWorker(registry.shell.current)) return null;
    const offline = offlineRegistry(registry);
    const render = (nonce: string) => renderPage(offline, null, nonce, site);
    const lists = await Promise.all(servedReleases(offline).map(({ name, release }) => filesOf(name, release)));
    const files = Object.assign({}, ...lists) as Record<string, string>;
    const content = JSON.stringify([render(NO_NONCE), files]);
    const id = createHash('sha256').update(content).digest('hex').slice(0, 16);
    return {
      list: { schema: 1, id, revision: registry.revision, files },
      page: (nonce) => render(nonce).replace('</head>', `${copyIdElement(id)}\n</head>`),
    };
  };
  const created = new WeakMap<Registry, Promise<OfflineFiles | null>>();
  return (registry) => {
    const cached = created.get(registry) ?? create(registry);
    created.set(registry, cached);
    // A file that can't be read now may be readable later.
    cached.catch(() => created.delete(registry));
    return cached;
  };
}
