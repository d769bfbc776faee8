import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  readonly id: string;
}
export interface Snapshot {
  readonly lists: readonly [QueryKey, unknown][];
}

/** Removes a row from all lists under `queryKey`. */
export function withoutRow(cache: QueryClient, queryKey: QueryKey, id: string): void {
  cache.setQueriesData({ queryKey }, (data: unknown) =>
    Array.isArray(data) ? (data as Row[]).filter((row) => row.id !== id) : data,
  );
}

/**
 * Mutation handlers for a deletion. They remove the row from all lists under `queryKey` immediately,
 * restore the lists if the server fails, and reload them in both cases.
 */
export function optimisticRemoval(cache: QueryClient, queryKey: QueryKey) {
  return {
    onMutate: async (id: string): Promise<Snapshot> => {
      await cache.cancelQueries({ queryKey });
      const lists = cache.getQueriesData({ queryKey });
      withoutRow(cache, queryKey, id);
      return { lists };
    },
    onError: (_error: Error, _id: string, snapshot: Snapshot | undefined) => {
      for (const [key, data] of snapshot?.lists ?? []) {
        // After a logout, the cache is empty and must stay empty.
        if (cache.getQueryData(key) !== undefined) cache.setQueryData(key, data);
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  };
}
