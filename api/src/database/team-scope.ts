import { AsyncLocalStorage } from 'node:async_hooks';
import { notFound } from '../errors/api-error';

/** What a request of somebody with roles per team may find in the database. */
export interface TeamScope {
  readonly clubId: string;
  readonly userId: string;
  /** The teams in which the role allows the call. */
  readonly teams: readonly string[];
}

const storage = new AsyncLocalStorage<TeamScope | null>();

/** The limit of the current request; null if it has the whole club. */
export const currentScope = (): TeamScope | null => storage.getStore() ?? null;

/** Runs work that finds only rows of some teams. The plugin of the database reads the limit for each query. */
export const withScope = <T>(scope: TeamScope | null, work: () => T): T =>
  scope === null ? work() : storage.run(scope, work);

/**
 * Runs work that finds the rows of all teams, also for somebody with roles per team. Only for what belongs to a row that
 * was found within the limit, and for answers that tell nothing about a team: counts, and whether something is taken.
 */
export const acrossTeams = <T>(work: () => T): T => (currentScope() === null ? work() : storage.run(null, work));

/**
 * Runs work across teams, because it belongs to a row that is visible: a test day has players who are in another team now.
 * Without a limit, it reads nothing more.
 *
 * @param find finds the row within the limit
 * @throws ApiError 404 if it doesn't
 */
export async function acrossTeamsOf<T>(find: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  if (currentScope() === null) return work();
  if ((await find()) === undefined) throw notFound();
  return acrossTeams(work);
}

/** Items that are read within a limit, no matter who reads them later. A stream reads outside of its request. */
export function iterateInScope<T>(scope: TeamScope | null, items: AsyncIterable<T>): AsyncIterable<T> {
  if (scope === null) return items;
  return {
    [Symbol.asyncIterator]() {
      const iterator = withScope(scope, () => items[Symbol.asyncIterator]());
      return { next: () => withScope(scope, () => iterator.next()) };
    },
  };
}
