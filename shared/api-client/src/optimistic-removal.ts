import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Row {
  readonly id: string;
}
interface Before {
  readonly lists: readonly [QueryKey, unknown][];
}

/**
 * Handlers of a deletion that take the row out of every list under `queryKey` at once,
 * put the lists back where the server refuses, and ask the server for the truth in either case.
 */
export function optimisticRemoval(cache: QueryClient, queryKey: QueryKey) {
  return {
    onMutate: async (id: string): Promise<Before> => {
      await cache.cancelQueries({ queryKey });
      const lists = cache.getQueriesData({ queryKey });
      cache.setQueriesData({ queryKey }, (data: unknown) => (Array.isArray(data) ? (data as Row[]).filter((row) => row.id !== id) : data));
      return { lists };
    },
    onError: (_failure: Error, _id: string, before: Before | undefined) => {
      for (const [key, data] of before?.lists ?? []) {
        // A cache that was emptied meanwhile stays empty: the coach logged out.
        if (cache.getQueryData(key) !== undefined) cache.setQueryData(key, data);
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  };
}
