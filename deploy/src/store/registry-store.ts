import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyRegistry, type Registry } from '@courtside/module-kit/registry';
import { Revision, type Change } from './change';
import { syncFolder } from './sync-folder';

/** Somebody else wrote between reading and writing. */
class RevisionConflict extends Error {
  constructor(readonly environment: string, readonly revision: number) {
    super(`Revision ${revision} of ${environment} exists already.`);
    this.name = 'RevisionConflict';
  }
}

export interface RegistryStore {
  /** What an environment serves now; an empty registry where nothing was ever published to it. */
  read(environment: string): Promise<Registry>;
  /** The newest revision of an environment with the change that made it; null where nothing was ever published to it. */
  latest(environment: string): Promise<Revision | null>;
  /** Environments that were ever written to. */
  environments(): Promise<string[]>;
  /** Every change ever made, oldest first. */
  history(environment: string): Promise<Revision[]>;
  /**
   * Changes what `plan` says, over again where somebody else was faster. Where it says null nothing
   * is written. Returns what the environment serves then.
   */
  update(environment: string, plan: (registry: Registry) => { registry: Registry; change: Change } | null): Promise<Registry>;
  /** Forgets an environment with all its history. Only previews come to that. */
  remove(environment: string): Promise<void>;
}

/** Between two attempts of a writer that was not the first. */
const LONGEST_WAIT_MS = 256;

const fileName = (revision: number) => `${String(revision).padStart(8, '0')}.json`;
const IS_REVISION = /^\d{8}\.json$/;

/**
 * Registries as one folder an environment and one file a revision.
 *
 * A revision is written whole to a draft, brought to the disk, and then given its number by a hard
 * link. Two writers cannot take the same number, so writing is compare-and-swap without a lock,
 * and a process killed at any instant leaves a draft at most, never half a revision.
 */
export function openRegistryStore(folder: string, overrideOrigins: Record<string, string[]> = {}): RegistryStore {
  const of = (environment: string) => path.join(folder, environment);

  const numbers = async (environment: string) => {
    const names = await readdir(of(environment)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => IS_REVISION.test(name)).map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  };

  const load = async (environment: string, revision: number) =>
    Revision.parse(JSON.parse(await readFile(path.join(of(environment), fileName(revision)), 'utf8')));

  const write = async (environment: string, revision: Revision) => {
    const home = of(environment);
    await mkdir(home, { recursive: true });
    const draft = path.join(home, `.draft-${randomUUID()}`);
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(`${JSON.stringify(Revision.parse(revision), null, 1)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await link(draft, path.join(home, fileName(revision.registry.revision))).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new RevisionConflict(environment, revision.registry.revision) : error;
      });
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(home);
  };

  /** The last revision read of each environment, by the file it came from, which never changes. */
  const known = new Map<string, { file: string; revision: Revision }>();
  const latest = async (environment: string) => {
    const number = (await numbers(environment)).at(-1);
    if (number === undefined) return null;
    const { ino, mtimeMs } = await stat(path.join(of(environment), fileName(number)));
    const file = `${number} ${ino} ${mtimeMs}`;
    const kept = known.get(environment);
    if (kept?.file === file) return kept.revision;
    const revision = await load(environment, number);
    known.set(environment, { file, revision });
    return revision;
  };

  const read = async (environment: string) => (await latest(environment))?.registry ?? emptyRegistry(environment, overrideOrigins[environment]);

  return {
    read,
    latest,
    environments: () => readdir(folder).catch(() => []),
    remove: (environment) => rm(of(environment), { recursive: true, force: true }),
    async history(environment) {
      return Promise.all((await numbers(environment)).map((revision) => load(environment, revision)));
    },
    async update(environment, plan) {
      for (let attempt = 0; ; attempt++) {
        // Many at once would otherwise all write, and all but one in vain, over and over.
        if (attempt > 0) await wait(Math.random() * Math.min(2 ** attempt, LONGEST_WAIT_MS));
        const present = await read(environment);
        const planned = plan(present);
        if (!planned) return present;
        const { registry, change } = planned;
        const next = { ...registry, environment, revision: present.revision + 1 };
        try {
          await write(environment, { registry: next, change });
          return next;
        } catch (error) {
          if (!(error instanceof RevisionConflict)) throw error;
        }
      }
    },
  };
}
