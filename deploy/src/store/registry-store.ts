import { emptyRegistry, type Registry } from '@courtside/registry';
import { schemaSentences } from '@courtside/registry/schema-sentences';
import { Revision, type Change } from './change';
import { folderRevisionLog } from './folder-revision-log';
import { DECLARATION_LOG } from './declaration';
import { isProofLog } from './proofs';
import type { RevisionLog } from './revision-log';
import { isTrialLog } from './trials';
import { openSignedLog, statementOf, type SignedLogOptions } from './signed-log';

/** @throws Error in sentences if a value isn't a revision */
function checked(value: unknown, environment: string, number: number): Revision {
  const { data, error } = Revision.safeParse(value);
  if (error) throw new Error(`Revision ${number} of ${environment} is invalid. ${schemaSentences(error, value, 'It')}`);
  return data;
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

export interface StoreOptions extends SignedLogOptions {
  /** The origins from which tabs of each environment may load modules; they replace stored ones. */
  overrideOrigins?: Readonly<Record<string, string[]>>;
}

/**
 * Reads and writes revisions. A revision whose signature is missing or wrong is never returned: the newest signed one
 * is served instead, so write access to the log publishes nothing.
 */
export function createRegistryStore(
  log: RevisionLog,
  { overrideOrigins = {}, signatures, warn }: StoreOptions = {},
): RegistryStore {
  /** Previews are copies of staging. */
  const originsOf = (environment: string) =>
    overrideOrigins[environment.startsWith('preview-') ? 'staging' : environment];
  const withOrigins = ({ registry, ...revision }: Revision): Revision => ({
    ...revision,
    registry: { ...registry, overrideOrigins: originsOf(registry.environment) ?? registry.overrideOrigins },
  });
  const signed = openSignedLog(
    log,
    (stored, environment, number) => withOrigins(checked(stored, environment, number)),
    { signatures, warn },
  );
  const latest = async (environment: string) => (await signed.latest(environment))?.document ?? null;
  const registryOf = (environment: string, revision: Revision | null) =>
    revision?.registry ?? emptyRegistry(environment, originsOf(environment));
  const newestUntil = async (environment: string, isOlder: (revision: Revision) => boolean) => {
    const found: Revision[] = [];
    for await (const revision of signed.newestFirst(environment)) {
      if (isOlder(revision)) break;
      found.push(revision);
    }
    return found;
  };

  return {
    latest,
    read: async (environment) => registryOf(environment, await latest(environment)),
    environments: async () =>
      (await log.environments()).filter((name) => name !== DECLARATION_LOG && !isProofLog(name) && !isTrialLog(name)),
    remove: (environment) => log.remove(environment),
    history: (environment) => signed.history(environment),
    since: (environment, time) => newestUntil(environment, ({ change }) => Date.parse(change.when) < time),
    newerThan: (environment, number) => newestUntil(environment, ({ registry }) => registry.revision <= number),
    async update(environment, plan, assertAllowed) {
      let current = emptyRegistry(environment);
      const written = await signed.update(
        environment,
        (before, number) => {
          current = registryOf(environment, before);
          const planned = plan(current, before);
          if (!planned) return null;
          const registry = { ...planned.registry, environment, revision: number };
          return checked({ registry, change: planned.change }, environment, number);
        },
        assertAllowed,
      );
      return written?.registry ?? current;
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
