import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

interface Row {
  readonly id: string;
  readonly results?: unknown;
}

/**
 * A list whose rows get results from a second call. It is pending until both calls have ended, so that rows don't grow
 * later. Only a failure of the list counts as a failed load.
 */
export function useListWithResults<T extends Row>(
  list: UseQueryResult<T[]>,
  withResults: UseQueryResult<T[]>,
): UseQueryResult<T[]> {
  const rows = list.data;
  const detailed = withResults.data;
  const data = useMemo(() => {
    const byId = new Map(detailed?.map((row) => [row.id, row.results]));
    return rows?.map((row) => (byId.has(row.id) ? { ...row, results: byId.get(row.id) } : row));
  }, [rows, detailed]);
  const isWaiting = list.isSuccess && withResults.isLoading;
  return (
    isWaiting ? { ...list, data: undefined, status: 'pending', isPending: true, isSuccess: false } : { ...list, data }
  ) as UseQueryResult<T[]>;
}
