import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import { sortedKeys, type ErrorDocuments, type ErrorKey } from './error-documents';
import { writeWhole } from './write-whole';

const SUFFIX = '.json';

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/**
 * Keeps one folder per environment and one file per module. Only one process may write: the registry service, which has
 * the data folder.
 */
export function folderErrorDocuments(folder: string): ErrorDocuments {
  const fileOf = ({ environment, module }: ErrorKey) => path.join(folder, environment, module + SUFFIX);
  const changes = new PQueue({ concurrency: 1 });
  const read = async (key: ErrorKey): Promise<unknown> => {
    const text = await readFile(fileOf(key), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 'null';
      throw error;
    });
    return JSON.parse(text) as unknown;
  };
  return {
    read,
    async keys() {
      const found = [];
      for (const environment of await namesIn(folder))
        for (const name of await namesIn(path.join(folder, environment)))
          if (name.endsWith(SUFFIX)) found.push({ environment, module: name.slice(0, -SUFFIX.length) });
      return sortedKeys(found);
    },
    update: (key, change) =>
      changes.add(async () => {
        const next = change(await read(key));
        if (next === null) return rm(fileOf(key), { force: true });
        await mkdir(path.dirname(fileOf(key)), { recursive: true });
        await writeWhole(fileOf(key), JSON.stringify(next));
      }),
  };
}
