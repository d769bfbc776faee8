import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * A change that makes the answers under `stale` load again, also when it fails: its answer can be lost, and somebody else
 * may have been faster.
 */
export function useChange<Input, Result>(
  stale: readonly QueryKey[],
  mutationFn: (input: Input) => Promise<Result>,
  options: { gcTime?: number } = {},
) {
  const cache = useQueryClient();
  return useMutation({
    ...options,
    mutationFn,
    onSettled: () => Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
