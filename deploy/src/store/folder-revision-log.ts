import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RevisionConflict, type RevisionLog } from './revision-log';
import { syncFolder } from './sync-folder';

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
  /** Writes a flushed draft, and gives it its name with `place`. */
  const write = async (environment: string, document: unknown, place: (draft: string) => Promise<void>) => {
    const home = folderOf(environment);
    await mkdir(home, { recursive: true });
    const draft = path.join(home, `.draft-${randomUUID()}`);
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(`${JSON.stringify(document, null, 1)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await place(draft);
    } finally {
      await rm(draft, { force: true });
    }
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
      write(environment, document, (draft) =>
        link(draft, fileOf(environment, revision)).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new RevisionConflict(environment, revision) : error;
        }),
      ),
    replace: (environment, revision, document) =>
      write(environment, document, (draft) => rename(draft, fileOf(environment, revision))),
    flush: (environment) => syncFolder(folderOf(environment)),
    remove: (environment) => rm(folderOf(environment), { recursive: true, force: true }),
  };
}
