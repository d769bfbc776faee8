import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT_FILES, ROOT_FOLDER, type RootFile } from '@courtside/registry/root-files';
import type { Registry, ShellRelease } from '@courtside/registry';
import { createFileReader, type FetchVersion } from './verified-file';

const WORKER = 'service-worker.js' satisfies RootFile;

/** Ends the worker of a later shell in browsers that have one. */
const END_OF_WORKER = new URL('end-of-worker.js', import.meta.url);

const workerOf = ({ entry }: ShellRelease) => `${path.posix.dirname(entry)}/${ROOT_FOLDER}/${WORKER}`;

/** Whether a shell has a service worker, and with it a manifest and icons. */
export const hasWorker = (shell: ShellRelease): boolean => workerOf(shell) in shell.integrity;

/** A file for the root of the site; null if the environment has none. */
export type ReadRootFile = (registry: Registry, name: RootFile) => Promise<Buffer | null>;

/**
 * Reads the current shell's files for the root of the site. A browser with a service worker checks it with every page.
 * If the shell has none, because it was rolled back to an earlier release, the response is a worker that removes
 * itself: after a 404, the browser would keep its worker.
 * @param artifacts the folder of the published files, absolute
 * @throws if a file can't be read or differs from the published one
 */
export function createRootFiles(artifacts: string, fetchVersion?: FetchVersion): ReadRootFile {
  const readScript = createFileReader(artifacts, fetchVersion);
  return async ({ shell }, name) => {
    if (!shell || !hasWorker(shell.current)) return name === WORKER ? readFile(END_OF_WORKER) : null;
    const { current } = shell;
    const worker = workerOf(current);
    if (name === WORKER) return Buffer.from(await readScript(worker, current.integrity[worker]));
    await fetchVersion?.('shell', current.version);
    return readFile(path.join(artifacts, path.posix.dirname(worker), name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  };
}

export const rootFileNames = Object.keys(ROOT_FILES) as RootFile[];
