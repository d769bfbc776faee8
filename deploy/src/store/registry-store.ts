import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyRegistry, type Registry } from '@courtside/module-kit/registry';
import { schemaSentences } from '@courtside/module-kit/schema-sentences';
import { Revision, type Change } from './change';
import { syncFolder } from './sync-folder';

/** @throws Error in sentences if a value isn't a revision */
function checked(value: unknown, environment: string, number: number): Revision {
  const { data, error } = Revision.safeParse(value);
  if (error) throw new Error(`Revision ${number} of ${environment} is invalid. ${schemaSentences(error, value, 'It')}`);
  return data;
}

/** Another writer has taken this revision number. */
class RevisionConflict extends Error {
  constructor(
    readonly environment: string,
    readonly revision: number,
  ) {
    super(`Revision ${revision} of ${environment} already exists.`);
    this.name = 'RevisionConflict';
  }
}

/** A revision is live, but what follows it failed: its pages could not be switched to, or the disk has a problem. */
export class ReleasedWithError extends Error {
  constructor(
    readonly environment: string,
    readonly revision: number,
    cause: unknown,
  ) {
    super(
      `Revision ${revision} of ${environment} is live, but its pages for nginx are not: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = 'ReleasedWithError';
  }
}

/** Something that is written before a revision and takes effect after it. */
export interface Prepared {
  commit(): Promise<void>;
  discard(): Promise<void>;
}

export interface RegistryStore {
  /** What an environment serves now. Empty if nothing was ever published to it. */
  read(environment: string): Promise<Registry>;
  /** The newest revision of an environment; null if nothing was ever published to it. */
  latest(environment: string): Promise<Revision | null>;
  /** All environments with at least one revision. */
  environments(): Promise<string[]>;
  /** All revisions, oldest first. */
  history(environment: string): Promise<Revision[]>;
  /**
   * Writes the next revision. If another writer was faster, `plan` is called again with the newer registry.
   * Nothing is written if it returns null.
   * @param prepare writes what belongs to the revision beforehand; if it fails, there is no revision
   * @returns what the environment serves afterwards
   * @throws ReleasedWithError if the revision is live nevertheless
   */
  update(
    environment: string,
    plan: (registry: Registry) => { registry: Registry; change: Change } | null,
    prepare?: (next: Registry) => Promise<Prepared>,
  ): Promise<Registry>;
  /** Deletes an environment with its history. Only used for previews. */
  remove(environment: string): Promise<void>;
}

const MAX_RETRY_DELAY_MS = 256;

const fileName = (revision: number) => `${String(revision).padStart(8, '0')}.json`;
const IS_REVISION = /^\d{8}\.json$/;

/**
 * Stores registries in one folder per environment and one file per revision.
 *
 * A revision is written to a draft file, flushed, and then gets its number through a hard link. Two writers can't take
 * the same number, so a write is a compare-and-swap without a lock. A process that is killed leaves a draft at most,
 * never half a revision.
 *
 * @param overrideOrigins the origins of each environment from which tabs may load modules; they replace stored ones
 */
export function openRegistryStore(folder: string, overrideOrigins: Record<string, string[]> = {}): RegistryStore {
  const folderOf = (environment: string) => path.join(folder, environment);

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

  const load = async (environment: string, revision: number) =>
    checked(
      JSON.parse(await readFile(path.join(folderOf(environment), fileName(revision)), 'utf8')),
      environment,
      revision,
    );

  const write = async (environment: string, revision: Revision) => {
    const home = folderOf(environment);
    await mkdir(home, { recursive: true });
    const draft = path.join(home, `.draft-${randomUUID()}`);
    try {
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(
          `${JSON.stringify(checked(revision, environment, revision.registry.revision), null, 1)}\n`,
        );
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
  };

  /** Previews are copies of staging. */
  const originsOf = (environment: string) =>
    overrideOrigins[environment.startsWith('preview-') ? 'staging' : environment];
  const withOrigins = ({ change, registry }: Revision): Revision => ({
    change,
    registry: { ...registry, overrideOrigins: originsOf(registry.environment) ?? registry.overrideOrigins },
  });

  /** The last revision that was read of each environment. Its file never changes. */
  const cache = new Map<string, { file: string; revision: Revision }>();
  const latest = async (environment: string) => {
    const number = (await numbers(environment)).at(-1);
    if (number === undefined) return null;
    const { ino, mtimeMs } = await stat(path.join(folderOf(environment), fileName(number)));
    const file = `${number} ${ino} ${mtimeMs}`;
    const cached = cache.get(environment);
    if (cached?.file === file) return cached.revision;
    const revision = withOrigins(await load(environment, number));
    cache.set(environment, { file, revision });
    return revision;
  };

  const read = async (environment: string) =>
    (await latest(environment))?.registry ?? emptyRegistry(environment, overrideOrigins[environment]);

  return {
    read,
    latest,
    environments: () => readdir(folder).catch(() => []),
    remove: (environment) => rm(folderOf(environment), { recursive: true, force: true }),
    async history(environment) {
      return Promise.all((await numbers(environment)).map((revision) => load(environment, revision)));
    },
    async update(environment, plan, prepare) {
      for (let attempt = 0; ; attempt++) {
        // The random delay keeps many simultaneous writers from colliding again and again.
        if (attempt > 0) await wait(Math.random() * Math.min(2 ** attempt, MAX_RETRY_DELAY_MS));
        const present = await read(environment);
        const planned = plan(present);
        if (!planned) return present;
        const { registry, change } = planned;
        const next = { ...registry, environment, revision: present.revision + 1 };
        const prepared = await prepare?.(next);
        try {
          await write(environment, { registry: next, change });
        } catch (error) {
          await prepared?.discard();
          if (error instanceof RevisionConflict) continue;
          throw error;
        }
        try {
          await syncFolder(folderOf(environment));
          await prepared?.commit();
        } catch (error) {
          throw new ReleasedWithError(environment, next.revision, error);
        }
        return next;
      }
    },
  };
}
