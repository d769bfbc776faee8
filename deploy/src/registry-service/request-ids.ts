import { REQUEST_LIFETIME_MS } from '@courtside/release-client/protocol';
import type { Outcome } from '@courtside/release-client/protocol';
import { stepsOf, type Revision } from '../store/change';
import type { RegistryStore } from '../store/registry-store';

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** When a request id was made, in milliseconds since the epoch (RFC 9562, section 5.7); null if it isn't a UUID of version 7. */
export function timeOf(id: string): number | null {
  const [, high = '', low = ''] = UUID_V7.exec(id) ?? [];
  return high === '' ? null : Number.parseInt(high + low, 16);
}

/** A request that was already carried out. */
export class AlreadyDone extends Error {
  constructor(
    readonly environment: string,
    readonly outcomes: readonly Outcome[],
  ) {
    super(`This request was already carried out: revision ${outcomes[0]?.revision} of ${environment}.`);
    this.name = 'AlreadyDone';
  }
}

/** The newest revisions, among which a request that is still valid must be. */
const isRecent = ({ change }: Revision, now: number) => Date.parse(change.when) > now - 2 * REQUEST_LIFETIME_MS;

/**
 * A store that carries out a request once. Before it writes a revision, it looks for the id among those of the last
 * minutes. Because a write is a compare-and-swap, this also holds for several services.
 * @param id of the request
 */
export function onlyOnce(store: RegistryStore, id: string, now: () => number): RegistryStore {
  /** A request that releases several modules writes several revisions. */
  const own = new Set<string>();
  const assertNew = async (environment: string) => {
    const recent = (await store.history(environment)).filter((revision) => isRecent(revision, now()));
    const done = recent.find(
      ({ change, registry }) => change.request === id && !own.has(`${environment} ${registry.revision}`),
    );
    if (!done) return;
    const { revision } = done.registry;
    throw new AlreadyDone(environment, stepsOf(done.change).map((step) => ({ environment, ...step, revision })));
  };
  return {
    ...store,
    async update(environment, plan, prepare) {
      const written = await store.update(environment, plan, async (next) => {
        await assertNew(environment);
        return prepare?.(next) ?? { commit: async () => {}, discard: async () => {} };
      });
      own.add(`${environment} ${written.revision}`);
      return written;
    },
  };
}
