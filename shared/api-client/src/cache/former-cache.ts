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
 * A cache that no screen reads. Modules that were built earlier may import the name, but must not change the page's
 * cache.
 * @deprecated Use `useModuleQuery` and `useModuleMutation`.
 * @public
 */
export const queryClient: QueryClient = create();
