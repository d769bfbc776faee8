import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient as create } from './query-client';

/**
 * Creates a cache that no screen of the page reads.
 * @deprecated Use `useModuleQuery` and `useModuleMutation`.
 * @public
 */
export function createQueryClient(): QueryClient {
  return create();
}

/**
 * A cache that no screen reads. Modules that were built before may import the name; the cache of the page is not theirs
 * to change.
 * @deprecated Use `useModuleQuery` and `useModuleMutation`.
 * @public
 */
export const queryClient: QueryClient = create();
