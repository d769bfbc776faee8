import { REQUEST_LIFETIME_MS, stepsOf, type Outcome } from '@courtside/release-client/protocol';
import type { Revision } from '../store/change';
import type { RegistryStore } from '../store/registry-store';

/** The request was already carried out. */
export class AlreadyDone extends Error {
  constructor(
    readonly environment: string,
    readonly outcomes: readonly Outcome[],
  ) {
    super(`This request was already carried out: revision ${outcomes[0]?.revision} of ${environment}.`);
    this.name = 'AlreadyDone';
  }
}

/** The outcome of a revision, as in the response to its request. */
function outcomesOf(environment: string, { change, registry }: Revision): Outcome[] {
  const { canary, until } = change;
  return stepsOf(change).map((step) => ({
    environment,
    ...step,
    revision: registry.revision,
    ...(canary && { canary: canary.percent > 0 ? canary.version : null, percent: canary.percent }),
    ...(until !== undefined && { until }),
  }));
}

/**
 * Looks for a request in the revisions of the last minutes.
 * @param except revisions that this request has just written
 * @throws AlreadyDone
 */
export async function assertNew(
  store: RegistryStore,
  environment: string,
  id: string,
  now: number,
  except: ReadonlySet<number> = new Set(),
): Promise<void> {
  // A request that is still valid was carried out within this time.
  const recent = await store.since(environment, now - 2 * REQUEST_LIFETIME_MS);
  const done = recent.find(({ change, registry }) => change.request === id && !except.has(registry.revision));
  if (done) throw new AlreadyDone(environment, outcomesOf(environment, done));
}

/**
 * A store that carries out a request once. Before it writes a revision, it looks for the request again. Because a write
 * is a compare-and-swap, two services that get the same request concurrently don't both carry it out.
 */
export function onlyOnce(store: RegistryStore, id: string, now: () => number): RegistryStore {
  /** A request that releases several modules writes several revisions. */
  const own = new Set<number>();
  return {
    ...store,
    async update(environment, plan, assertAllowed) {
      const written = await store.update(environment, plan, async () => {
        await assertNew(store, environment, id, now(), own);
        await assertAllowed?.();
      });
      own.add(written.revision);
      return written;
    },
  };
}
