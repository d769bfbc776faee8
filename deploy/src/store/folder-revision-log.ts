import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RevisionConflict, type RevisionLog } from './revision-log';
import { syncFolder } from './sync-folder';
import { writeWhole } from './write-whole';

const fileName = (revision: number) => `${String(revision).padStart(8, '0')}.json`;
const IS_REVISION = /^\d{8}\.json$/;

/**
 * Keeps revisions in one folder per environment and one file per revision.
 *
 * A revision is written to a draft file, flushed, and then gets its number through a hard link. Two writers can't take
 * the same number, so a write is a compare-and-swap without a lock. A killed process leaves at most a draft, never a
 * partial revision.
 */
export function folderRevisionLog(folder: string): RevisionLog {
  const folderOf = (environment: string) => path.join(folder, environment);
  const fileOf = (environment: string, revision: number) => path.join(folderOf(environment), fileName(revision));
  const write = async (environment: string, revision: number, document: unknown, place = rename) => {
    await mkdir(folderOf(environment), { recursive: true });
    const text = `${JSON.stringify(document, null, 1)}\n`;
    await writeWhole(fileOf(environment, revision), text, { flush: true, place });
  };

  const numbers = async (environment: string) => {
    const names = await readdir(folderOf(environment)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => IS_REVISION.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b);
  };
  const stamp = async (environment: string, revision: number) => {
    const { ino, mtimeMs } = await stat(fileOf(environment, revision));
    return `${ino} ${mtimeMs}`;
  };

  return {
    environments: () => readdir(folder).catch(() => []),
    numbers,
    async newest(environment) {
      const number = (await numbers(environment)).at(-1);
      if (number === undefined) return null;
      return { number, stamp: await stamp(environment, number) };
    },
    async load(environment, revision) {
      return JSON.parse(await readFile(fileOf(environment, revision), 'utf8')) as unknown;
    },
    stamp,
    append: (environment, revision, document) =>
      write(environment, revision, document, link).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new RevisionConflict(environment, revision) : error;
      }),
    replace: (environment, revision, document) => write(environment, revision, document),
    flush: (environment) => syncFolder(folderOf(environment)),
    remove: (environment) => rm(folderOf(environment), { recursive: true, force: true }),
  };
}
