import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../store/sync-folder';
import { writeWhole } from '../../store/write-whole';
import { StoredToken } from './stored-token';

/** A store of tokens. */
export interface TokenStore {
  list(): Promise<StoredToken[]>;
  /** Null if there is no such token. */
  read(id: string): Promise<StoredToken | null>;
  /** Creates or replaces a token. Resolves when it is flushed to the disk. */
  write(token: StoredToken): Promise<void>;
}

/** Stores each token in a file that only the owner may read. */
export function folderTokenStore(folder: string): TokenStore {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  const read = async (id: string) => {
    const text = await readFile(fileOf(id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : StoredToken.parse(JSON.parse(text));
  };
  return {
    read,
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      const tokens = await Promise.all(names.map((name) => read(path.basename(name, '.json'))));
      return tokens.filter((token) => token !== null).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    },
    async write(token) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(fileOf(token.id), JSON.stringify(token, null, 1), { mode: 0o600, flush: true });
      await syncFolder(folder);
    },
  };
}
