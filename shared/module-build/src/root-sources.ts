import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from '@courtside/registry/root-files';

/** The source of a folder's service worker. */
export const WORKER_SOURCE = 'src/service-worker/worker.ts';

/** The static files for the root of the site, absolute. */
export function staticFiles(folder: string): string[] {
  const home = path.join(folder, ROOT_FOLDER);
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .sort()
    .map((name) => path.join(home, name));
}

/** The sources of a folder's root files, absolute; empty if it has none. */
export function rootSources(folder: string): string[] {
  const worker = path.join(folder, WORKER_SOURCE);
  return [...(existsSync(worker) ? [worker] : []), ...staticFiles(folder)];
}
