import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionBus, type Session } from '@courtside/session-bus';
import { ApiError } from './api-error';

/** Worth another try: no answer, or a failure of the server itself. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}

/** A cache with this product's defaults: failures of the network are retried, refusals are not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => isTransient(error) && failures < 2, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** One cache for the whole page, whichever module asks. */
export const queryClient = createQueryClient();

/** Nothing of one coach's club is left for the next; what is on the screen is asked for again as the one who is there now. */
function forgetUser({ status }: Session): void {
  if (status === 'guest') {
    queryClient.clear();
    return;
  }
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}

sessionBus.onUserGone(forgetUser);

/** Gives the screens below it the page's cache. */
export function ApiClientProvider({ children, client = queryClient }: { children: ReactNode; client?: QueryClient }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
