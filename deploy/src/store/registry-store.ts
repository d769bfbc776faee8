import { setTimeout as wait } from 'node:timers/promises';
import { emptyRegistry, type Registry } from '@courtside/registry';
import { schemaSentences } from '@courtside/registry/schema-sentences';
import { messageOf } from '@courtside/release-client/message-of';
import { canonicalJson } from './canonical-json';
import { Revision, type Change } from './change';
import { folderRevisionLog } from './folder-revision-log';
import type { Signatures } from './release-keys';
import { RevisionConflict, type RevisionLog } from './revision-log';

/** @throws Error in sentences if a value isn't a revision */
function checked(value: unknown, environment: string, number: number): Revision {
  const { data, error } = Revision.safeParse(value);
  if (error) throw new Error(`Revision ${number} of ${environment} is invalid. ${schemaSentences(error, value, 'It')}`);
  return data;
}

/** A revision is live, but it could not be flushed to the disk: a power failure may undo it. */
export class ReleasedWithError extends Error {
  constructor(
    readonly environment: string,
    readonly revision: number,
    cause: unknown,
  ) {
    super(`Revision ${revision} of ${environment} is live, but the disk has a problem: ${messageOf(cause)}`, {
      cause,
    });
    this.name = 'ReleasedWithError';
  }
}

export interface RegistryStore {
  /** The current registry of an environment. Empty if nothing was ever published to it. */
  read(environment: string): Promise<Registry>;
  /** The newest revision of an environment; null if nothing was ever published to it. */
  latest(environment: string): Promise<Revision | null>;
  /** All environments with at least one revision. */
  environments(): Promise<string[]>;
  /** All revisions, oldest first. */
  history(environment: string): Promise<Revision[]>;
  /** Revisions since a time in milliseconds since the epoch, newest first. */
  since(environment: string, time: number): Promise<Revision[]>;
  /** Revisions after a number, newest first. */
  newerThan(environment: string, revision: number): Promise<Revision[]>;
  /**
   * Writes the next revision. If another writer was faster, `plan` is called again with the newer registry. Nothing is
   * written if it returns null.
   * @param plan gets the present registry, and the revision that it is from; null if nothing was ever published
   * @param assertAllowed the last check before each attempt to write; if it throws, there is no revision
   * @returns the registry of the environment after the update
   * @throws ReleasedWithError if the revision is live despite the error
   */
  update(
    environment: string,
    plan: (registry: Registry, latest: Revision | null) => { registry: Registry; change: Change } | null,
    assertAllowed?: () => Promise<void>,
  ): Promise<Registry>;
  /** Deletes an environment with its history. Only used for previews. */
  remove(environment: string): Promise<void>;
}

const MAX_RETRY_DELAY_MS = 256;
const MAX_CACHED = 64;

export interface StoreOptions {
  /** The origins from which tabs of each environment may load modules; they replace stored ones. */
  overrideOrigins?: Readonly<Record<string, string[]>>;
  /** Without them, revisions are neither signed nor checked. */
  signatures?: Signatures | undefined;
  /** Called once for every revision that isn't served because its signature is missing or wrong. */
  warn?: (sentence: string) => void;
}

/** The signed text: a stored document with its environment and number, so that it can't be copied to another one. */
const statementOf = (environment: string, number: number, document: object) =>
  canonicalJson({ ...document, signature: undefined, environment, number });

/**
 * Reads and writes revisions. A revision whose signature is missing or wrong is never returned: the newest signed one
 * is served instead, so write access to the log publishes nothing.
 */
export function createRegistryStore(
  log: RevisionLog,
  { overrideOrigins = {}, signatures, warn = () => {} }: StoreOptions = {},
): RegistryStore {
  const warned = new Set<string>();
  const isGenuine = (stored: unknown, environment: string, number: number): boolean => {
    const { signature } = (stored ?? {}) as { signature?: unknown };
    if (!signatures) return true;
    if (
      typeof signature === 'string' &&
      signatures.verify(statementOf(environment, number, stored as object), signature)
    )
      return true;
    const sentence = `Revision ${number} of ${environment} is not signed by the registry service, so it is ignored.`;
    if (!warned.has(sentence)) warn(sentence);
    warned.add(sentence);
    return false;
  };
  /** Previews are copies of staging. */
  const originsOf = (environment: string) =>
    overrideOrigins[environment.startsWith('preview-') ? 'staging' : environment];
  const withOrigins = ({ registry, ...revision }: Revision): Revision => ({
    ...revision,
    registry: { ...registry, overrideOrigins: originsOf(registry.environment) ?? registry.overrideOrigins },
  });

  /** A cache of revisions: null if one isn't genuine. A stored revision never changes. */
  const cache = new Map<string, { stamp: string; revision: Revision | null }>();
  /** A revision; null if it isn't genuine. */
  const load = async (environment: string, number: number, known?: string): Promise<Revision | null> => {
    const key = `${environment} ${number}`;
    const stamp = known ?? (await log.stamp(environment, number));
    const cached = cache.get(key);
    if (cached?.stamp === stamp) return cached.revision;
    const stored = await log.load(environment, number);
    const revision = isGenuine(stored, environment, number) ? withOrigins(checked(stored, environment, number)) : null;
    cache.set(key, { stamp, revision });
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    return revision;
  };

  /** Genuine revisions, newest first. */
  async function* newestFirst(environment: string): AsyncGenerator<Revision> {
    for (const number of (await log.numbers(environment)).toReversed()) {
      const revision = await load(environment, number);
      if (revision) yield revision;
    }
  }
  const latest = async (environment: string): Promise<Revision | null> => {
    const newest = await log.newest(environment);
    if (!newest) return null;
    const revision = await load(environment, newest.number, newest.stamp);
    if (revision) return revision;
    for await (const earlier of newestFirst(environment)) return earlier;
    return null;
  };

  const registryOf = (environment: string, revision: Revision | null) =>
    revision?.registry ?? emptyRegistry(environment, originsOf(environment));
  const read = async (environment: string) => registryOf(environment, await latest(environment));

  return {
    read,
    latest,
    environments: () => log.environments(),
    remove: (environment) => log.remove(environment),
    async since(environment, time) {
      const found: Revision[] = [];
      for await (const revision of newestFirst(environment)) {
        if (Date.parse(revision.change.when) < time) break;
        found.push(revision);
      }
      return found;
    },
    async newerThan(environment, number) {
      const found: Revision[] = [];
      for await (const revision of newestFirst(environment)) {
        if (revision.registry.revision <= number) break;
        found.push(revision);
      }
      return found;
    },
    async history(environment) {
      const numbers = await log.numbers(environment);
      const revisions = await Promise.all(numbers.map((number) => load(environment, number)));
      return revisions.filter((revision) => revision !== null);
    },
    async update(environment, plan, assertAllowed) {
      if (signatures && !signatures.sign)
        throw new Error('Only the registry service can release: its key is not here.');
      for (let attempt = 0; ; attempt++) {
        // The random delay keeps many simultaneous writers from colliding again and again.
        if (attempt > 0) await wait(Math.random() * Math.min(2 ** attempt, MAX_RETRY_DELAY_MS));
        const taken = (await log.newest(environment))?.number ?? 0;
        const before = await latest(environment);
        const current = registryOf(environment, before);
        const planned = plan(current, before);
        if (!planned) return current;
        // A revision that isn't genuine also occupies its number.
        const number = Math.max(taken, current.revision) + 1;
        const next = { ...planned.registry, environment, revision: number };
        const unsigned = checked({ registry: next, change: planned.change }, environment, number);
        const revision = signatures?.sign
          ? { ...unsigned, signature: signatures.sign(statementOf(environment, number, unsigned)) }
          : unsigned;
        await assertAllowed?.();
        try {
          await log.append(environment, number, revision);
        } catch (error) {
          if (error instanceof RevisionConflict) continue;
          throw error;
        }
        try {
          await log.flush(environment);
        } catch (error) {
          throw new ReleasedWithError(environment, number, error);
        }
        return next;
      }
    },
  };
}

/**
 * Signs the revisions of a log that was written before there were keys. After that, an unsigned revision is never
 * trusted again, so this is called only once: when the keys are created.
 */
export async function signStoredRevisions(log: RevisionLog, sign: (text: string) => string): Promise<void> {
  for (const environment of await log.environments()) {
    for (const number of await log.numbers(environment)) {
      // Not parsed, so that a revision of an earlier version of the product stays unchanged.
      const revision = (await log.load(environment, number)) as object;
      const signature = sign(statementOf(environment, number, revision));
      await log.replace(environment, number, { ...revision, signature });
    }
  }
}

/** Keeps revisions in a folder. */
export const openRegistryStore = (folder: string, options?: StoreOptions): RegistryStore =>
  createRegistryStore(folderRevisionLog(folder), options);
